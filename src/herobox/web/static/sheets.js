// The places of the sheets on the page: a sheet that the page has not had so far gets one.

// The element of a part; a sheet that the page has not had so far gets one, where a row or another sheet belongs.
export function place(name) {
  const known = document.getElementById(`part-${name}`);
  if (known) return known;
  const id = name.replace(/^sheet-/, "");
  const link = document.querySelector(`[data-place="${CSS.escape(id)}"]`);
  const isRow = link?.hasAttribute("data-row");
  const section = document.createElement("section");
  section.className = `sheet view${link?.matches(".on-phones") ? " narrow" : ""}`;
  section.id = name;
  section.dataset.sheet = id;
  const heading = section.appendChild(document.createElement("h2"));
  heading.className = "sheet-title";
  const drawing = document.createElement("div");
  drawing.className = "tabletop";
  drawing.id = `part-${name}`;
  section.append(view(drawing));
  const order = [...document.querySelectorAll("[data-place]")].map((a) => a.dataset.place);
  const home = document.getElementById(isRow ? "rows" : "more");
  const next = [...home.children].find((other) => order.indexOf(other.dataset.sheet) > order.indexOf(id));
  home.insertBefore(section, next ?? null); // A sheet comes where the table has it, not below all others.
  return drawing;
}

// The window in which it is scrolled; by keys, too.
function view(drawing) {
  const around = document.createElement("div");
  around.className = "sheet-view";
  around.tabIndex = 0;
  around.setAttribute("role", "group");
  around.append(drawing);
  return around;
}
