// Where things are on the screen, in pixels.

export function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Of these things the one whose middle is nearest to a spot, the first of equals.
export function nearestTo(things, [x, y]) {
  const far = new Map(things.map((thing) => [thing, Math.hypot(middle(thing)[0] - x, middle(thing)[1] - y)]));
  return things.reduce((best, thing) => (far.get(thing) < far.get(best) ? thing : best), things[0]);
}
