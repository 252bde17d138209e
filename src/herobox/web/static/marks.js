// Frames around things of the picture: what can be chosen, what is picked, what would be touched.

const SVG = "http://www.w3.org/2000/svg";
const GAP = 0.5; // pixels between a thing and its frame
const AROUND_PIECE = 2; // the same around something small that is picked or touched, and is no space
const INSIDE = { "around-can": -3, "around-picked": -5, "around-touched": -5, "around-made": -5, "around-better": -9 }; // in a space, on whose rim walls are drawn
const SMALL = 44; // pixels; what is smaller than a finger would be hidden under a thick frame
const SPACE = 90; // pixels; spaces that lie side by side are framed thinly inside, up to this size
const SQUARE = 1.1; // times as long as wide, at most
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
    round: isRound(major),
  };
}

// Whether what is largest of these is a disc, as a token is.
function isRound(parts) {
  const largest = parts.reduce((best, part) => (part.box.area > best.box.area ? part : best));
  return /^(circle|ellipse)$/.test(largest.child.tagName);
}

// What is framed of a thing, measured at rest.
function framed(thing, moving) {
  if (!boxes.has(thing)) {
    for (const animation of moving) if (thing.contains(animation.effect?.target)) animation.finish();
    const box = measure(thing);
    if (!box) return null; // It is not seen just now.
    boxes.set(thing, box);
  }
  return boxes.get(thing);
}

// Frame these things. `kind`: "around-can", "around-picked" or "around-touched". Two strokes, dark and bright, for every
// ground; thinner ones around what is small on the screen. All are measured before the first is drawn, as each
// measuring after a drawing would lay out the page again. What a thing wears on its edge, as a tag, stays over its frame.
// Returns the frames.
export function frame(things, kind) {
  const moving = things.length ? document.getAnimations() : [];
  const scales = new Map(); // picture -> pixels a unit
  const marks = [];
  for (const thing of things) {
    const box = framed(thing, moving);
    const svg = thing.ownerSVGElement;
    if (!scales.has(svg)) scales.set(svg, thing.getScreenCTM()?.a || 1);
    if (box) marks.push([thing, drawn(box, scales.get(svg), kind, thing)]);
  }
  for (const [thing, mark] of marks) thing.insertBefore(mark, thing.querySelector(":scope > [data-worn]"));
  return marks.map(([, mark]) => mark);
}

// Whether it is a place on a board: no piece, card or die.
const isSpace = (thing, width, height) =>
  !thing.matches('[data-item], [data-id="die"], [data-id^="die-"]') && thing.closest(".board") !== null && Math.max(width, height) < SQUARE * Math.min(width, height);

function drawn(box, scale, kind, thing) {
  const [width, height] = [box.right - box.left, box.low - box.top];
  const space = thing.closest("[data-key]") === null && isSpace(thing, width, height);
  const small = Math.min(width, height) * scale < (space ? SPACE : SMALL);
  const around = kind === "around-can" ? GAP : AROUND_PIECE;
  const wanted = (!small ? GAP : space ? INSIDE[kind] : around) / scale;
  const gap = Math.max(wanted, -Math.min(width, height) / 4); // Where a picture is tiny, a frame inside is still a frame.
  const mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", `mark ${kind}${small ? " small" : ""}`);
  for (const stroke of ["under", "over"]) {
    const line = mark.appendChild(document.createElementNS(SVG, "rect"));
    line.setAttribute("class", stroke);
    line.setAttribute("x", box.left - gap);
    line.setAttribute("y", box.top - gap);
    line.setAttribute("width", width + 2 * gap);
    line.setAttribute("height", height + 2 * gap);
    const corner = box.round ? Math.min(width, height) / 2 + gap : Math.min(12, 0.07 * Math.min(width, height) + gap);
    line.setAttribute("rx", Math.max(0, corner));
  }
  return mark;
}
