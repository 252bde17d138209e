// Words in which no line ends within a name such as "G-Tank", as the server writes them (`whole_names`).

const INITIAL = /\b(\w-\S+)/;

export function write(element, words) {
  const parts = words.split(INITIAL); // Every second one is such a name.
  element.replaceChildren(...parts.map((part, step) => (step % 2 ? unbroken(part) : part)));
}

function unbroken(name) {
  return Object.assign(document.createElement("span"), { className: "unbroken", textContent: name });
}
