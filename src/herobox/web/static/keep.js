// "Keep this picture": the picture of a finished match as a PNG, made here out of the SVG that the link is to.

const SCALE = 2; // pixels for each unit of the picture

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-keep]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    save(await painted(link.href), link.dataset.keep);
  } catch {
    location.assign(link.href); // The SVG itself is better than nothing.
  }
});

async function painted(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
