// A sheet whose parts have a second place for a phone (`herobox.draw.reshaping`) is laid out for the screen.

const exchange = (element, name, other) => {
  const now = element.getAttribute(name);
  element.setAttribute(name, element.getAttribute(other));
  element.setAttribute(other, now);
};

export function reshape(svg, narrow) {
  const whole = svg.querySelector("[data-narrow-size]");
  if (!whole || svg.classList.contains("narrowed") === narrow) return;
  svg.classList.toggle("narrowed", narrow);
  for (const part of whole.querySelectorAll("[data-narrow]")) exchange(part, "transform", "data-narrow");
  for (const part of whole.querySelectorAll("[data-only]")) {
    part.setAttribute("display", (part.dataset.only === "narrow") === narrow ? "inline" : "none");
  }
  const now = svg.getAttribute("viewBox").split(" ").slice(2);
  const [wide, high] = whole.dataset.narrowSize.split(" ");
  whole.dataset.narrowSize = now.join(" ");
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  const ground = svg.querySelector(":scope > rect"); // It is as large as the sheet.
  ground?.setAttribute("width", wide);
  ground?.setAttribute("height", high);
}
