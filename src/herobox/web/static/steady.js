// The board keeps its size and place. Where its proportions change a little, as with a row of pieces more or fewer below
// it, it gets those of the highest of its last drawings.

const LAST = 30; // drawings
const LITTLE = 0.85; // what is lower than this beside another is another board

const phone = matchMedia("(max-width: 60rem)"); // where its width alone decides
let shapes = []; // height by width of the last drawings

export function steady() {
  const board = document.querySelector(".board .tabletop > svg");
  const box = board?.viewBox.baseVal;
  if (!box?.width || phone.matches) return;
  const shape = box.height / box.width;
  if (shapes.some((other) => Math.min(shape, other) < LITTLE * Math.max(shape, other))) shapes = [];
  shapes = [...shapes, shape].slice(-LAST);
  box.height = Math.max(...shapes) * box.width;
}
