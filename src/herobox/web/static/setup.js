// The form of a game's box: a field is shown only where it means something, as its `data-where` says.

const form = document.getElementById("setup");

function values(name) {
  const fields = [...form.querySelectorAll(`[name="set.${CSS.escape(name)}"]`)];
  return fields.filter((field) => !/radio|checkbox/.test(field.type) || field.checked).map((field) => field.value);
}

function applies(where) {
  const fits = (value, wanted) => wanted.includes(value) || (value !== "" && wanted.includes("*"));
  return Object.entries(where).every(([name, wanted]) => values(name).some((value) => fits(value, wanted)));
}

function show() {
  for (const field of form.querySelectorAll("[data-where]")) field.hidden = !applies(JSON.parse(field.dataset.where));
}

form.addEventListener("change", show);
