// The options of the choice at hand, and which of them are left after pointing. Each names the things that it points at,
// in order. Who begins with a thing that comes later in them points in any order from there on, and so does who points at
// things that are alike, as dice.

let wanted; // the only one that a lesson takes, if it waits for one
export const options = []; // {button, notation, words, points, around, onTable, anyOrder, question}

const begins = (option, ids) => ids.every((id, step) => option.points[step] === id);
const holds = (option, ids) => new Set(ids).size === ids.length && ids.every((id) => option.points.includes(id));

// What may be pointed at after these for an option.
function after(option, ids) {
  const rest = option.points.filter((id) => !ids.includes(id));
  if (option.anyOrder) return rest;
  return inOrder(ids) ? option.points.slice(ids.length, ids.length + 1) : rest.slice(0, 1);
}

// Read the buttons of the choice at hand; `things` are those on the table, by their names; `only`: the notation of the
// only one that a lesson takes.
export function read(buttons, things, only) {
  const those = Array.from(buttons, (button) => {
    const points = button.dataset.points?.split(" ") ?? [];
    const around = button.dataset.around?.split(" ") ?? [];
    const onTable = points.length > 0 && points.every((id) => things.has(id));
    button.classList.toggle("on-table", onTable && !("listed" in button.dataset));
    const anyOrder = onTable && points.every((id) => things.get(id)[0].dataset.alike);
    const question = button.dataset.confirm ?? "";
    return { button, notation: button.value, words: button.textContent.trim(), points, around, onTable, anyOrder, question };
  });
  options.splice(0, options.length, ...those);
  wanted = options.find((option) => option.notation === only);
}

// Whether some option begins with the first of these, or none of them is needed.
export const inOrder = (ids) => !ids.length || options.some((option) => option.onTable && option.points[0] === ids[0]);

// The options that these lead to.
export function possible(ids) {
  const ordered = inOrder(ids);
  return options.filter((option) => option.onTable && (ordered && !option.anyOrder ? begins : holds)(option, ids));
}

// Those of them that can be meant: of a lesson's, only the one that it takes.
export const left = (ids) => possible(ids).filter((option) => !wanted || option === wanted);

// What can be pointed at next.
export const next = (ids) => new Set(left(ids).flatMap((option) => after(option, ids)));

const whole = (all, ids) => (ids.length ? all.filter((option) => option.points.length === ids.length) : []);

// The options all of whose things are these.
export const completed = (ids) => whole(left(ids), ids);

// These things, and those after them in which the options that are left agree: nobody has to point at these. What
// completes an option is not among them, as a click on it would have nothing to do.
export function further(ids) {
  const rest = possible(ids);
  const [id] = rest.length > 1 ? after(rest[0], ids) : [];
  const agree = id !== undefined && rest.every((option) => after(option, ids).includes(id));
  return agree && !whole(possible([...ids, id]), [...ids, id]).length ? further([...ids, id]) : ids;
}
