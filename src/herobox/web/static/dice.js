// Where everybody adds to the dice, this browser adds random digits of its own, which no server has made.

const part = document.getElementById("part-commitment");

function add() {
  const form = part.querySelector("form[data-adds]");
  if (!form || form.dataset.sent) return;
  form.dataset.sent = "yes";
  const digits = crypto.getRandomValues(new Uint8Array(16));
  const words = Array.from(digits, (digit) => digit.toString(16).padStart(2, "0")).join("");
  const sent = new URLSearchParams(new FormData(form));
  sent.set("part", words);
  const commitment = part.querySelector("#commitment .number").textContent;
  try {
    // To compare both with the record.
    localStorage.setItem(`dice-${form.dataset.match}-${form.dataset.adds}`, `${words} ${commitment}`);
  } catch {
    // A browser that keeps nothing can't be asked to.
  }
  fetch(form.action, { method: "POST", body: sent }).catch(() => delete form.dataset.sent);
}

export function start() {
  new MutationObserver(add).observe(part, { childList: true });
  add();
}
