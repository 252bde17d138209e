// Frames around things of the picture: what can be chosen, what is picked, what would be touched.

const SVG = "http://www.w3.org/2000/svg";
const GAP = 4; // units of the picture between a thing and its frame

const boxes = new WeakMap(); // thing -> its box without a frame

// Take away all frames, or those of one kind.
export function clear(kind = "mark") {
  for (const mark of document.querySelectorAll(`.drawing .${kind}`)) mark.remove();
}

// `kind`: "can", "picked" or "touched". Two strokes, dark and bright, so that it stands out on every ground.
export function frame(thing, kind) {
  if (!boxes.has(thing)) boxes.set(thing, thing.getBBox());
  const { x, y, width, height } = boxes.get(thing);
  const mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", `mark ${kind}`);
  for (const stroke of ["under", "over"]) {
    const line = mark.appendChild(document.createElementNS(SVG, "rect"));
    line.setAttribute("class", stroke);
    line.setAttribute("x", x - GAP);
    line.setAttribute("y", y - GAP);
    line.setAttribute("width", width + 2 * GAP);
    line.setAttribute("height", height + 2 * GAP);
    line.setAttribute("rx", 10);
  }
  thing.append(mark);
}
