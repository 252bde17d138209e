// Frames around things of the picture: what can be chosen, what is picked, what would be touched.

const SVG = "http://www.w3.org/2000/svg";
const GAP = 0.5; // pixels between a thing and its frame
const MINOR = 0.25; // a part of a thing smaller than this beside the whole, such as its number, is not framed

const boxes = new WeakMap(); // thing -> what is framed of it

// Take away all frames, or those of one kind.
export function clear(kind = "mark") {
  for (const mark of document.querySelectorAll(`.tabletop .${kind}`)) mark.remove();
}

// How a part lies in the thing that it belongs to, by what is drawn: a piece that is just travelling counts as arrived.
function placing(thing, part) {
  let matrix = new DOMMatrix();
  for (let element = part; element !== thing; element = element.parentElement) {
    const own = element.transform.baseVal;
    for (let step = own.numberOfItems - 1; step >= 0; step--) {
      matrix = DOMMatrix.fromMatrix(own.getItem(step).matrix).multiply(matrix);
    }
  }
  return matrix;
}

// A part's box in the coordinates of the thing that it belongs to.
function boxOf(thing, part) {
  const box = part.getBBox();
  if (!box.width) return null;
  const inside = placing(thing, part);
  const corners = [0, 1, 2, 3].map((corner) => {
    const x = box.x + (corner % 2) * box.width;
    const y = box.y + (corner >> 1) * box.height;
    return new DOMPoint(x, y).matrixTransform(inside);
  });
  const [left, right] = [Math.min(...corners.map((at) => at.x)), Math.max(...corners.map((at) => at.x))];
  const [top, low] = [Math.min(...corners.map((at) => at.y)), Math.max(...corners.map((at) => at.y))];
  return { left, right, top, low, area: (right - left) * (low - top) };
}

function measure(thing, part = thing) {
  const whole = boxOf(thing, part);
  const drawn = [...part.children].filter((child) => child.getBBox);
  const parts = drawn.map((child) => ({ child, box: boxOf(thing, child) }));
  const major = parts.filter(({ box }) => box && box.area >= MINOR * whole.area);
  if (!whole || !major.length) return whole;
  if (major.length === 1 && major[0].child.tagName === "g") return measure(thing, major[0].child);
  return {
    left: Math.min(...major.map(({ box }) => box.left)),
    right: Math.max(...major.map(({ box }) => box.right)),
    top: Math.min(...major.map(({ box }) => box.top)),
    low: Math.max(...major.map(({ box }) => box.low)),
  };
}

// `kind`: "around-can", "around-picked" or "around-touched". Two strokes, dark and bright, for every ground.
export function frame(thing, kind) {
  if (!boxes.has(thing)) {
    for (const moving of thing.getAnimations({ subtree: true })) moving.finish(); // It is measured at rest.
    boxes.set(thing, measure(thing));
  }
  const box = boxes.get(thing);
  if (!box) return;
  const [width, height] = [box.right - box.left, box.low - box.top];
  const gap = GAP / (thing.getScreenCTM()?.a || 1);
  const mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", `mark ${kind}`);
  for (const stroke of ["under", "over"]) {
    const line = mark.appendChild(document.createElementNS(SVG, "rect"));
    line.setAttribute("class", stroke);
    line.setAttribute("x", box.left - gap);
    line.setAttribute("y", box.top - gap);
    line.setAttribute("width", width + 2 * gap);
    line.setAttribute("height", height + 2 * gap);
    line.setAttribute("rx", Math.min(12, 0.07 * Math.min(width, height) + gap));
  }
  thing.append(mark);
}
