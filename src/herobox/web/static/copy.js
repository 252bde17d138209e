// Buttons that copy the link beside them; without a script the link is there to be selected.

/** Copy the text of a field; says whether it worked. Outside of https only the old way is allowed. */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const says = document.querySelector(`[data-copied="${button.dataset.copy}"]`);
  button.hidden = false;
  button.addEventListener("click", async () => {
    const copied = await copy(field);
    if (!copied) field.focus();
    says.textContent = copied ? "The link is copied." : "The link is selected: copy it as your device does it.";
  });
}
