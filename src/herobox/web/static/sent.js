// What the server has sent: the text of each part, to which the lines of later messages refer. What the page shows just
// now may be older, while a row of beats plays.

let sent = new Map();
let logged = 0; // lines of the log that were sent

// A message with every text in it whole. `before`: the parts as they were sent before, for the pictures of its beats.
export function receive(message) {
  const before = sent;
  sent = merged(before, message);
  const passes = sent.get("hotseat")?.includes("hotseat") && !before.get("hotseat")?.includes("hotseat");
  const rewinds = message.log !== undefined && message.log.from < logged && !passes; // Another reads other lines.
  if (message.log) logged = message.log.from + message.log.lines.length;
  return { ...message, parts: sent, before, beats: message.beats ?? [], rewinds };
}

// These parts with what is new in a message. The bar of places comes before the sheets that are new in it, and a sheet
// that it does not name is not on the table any more.
export function merged(known, { parts = {}, lines = {} }) {
  const all = new Map(known);
  for (const [name, numbers] of Object.entries(lines)) all.set(name, mend(known.get(name), numbers));
  for (const [name, html] of Object.entries(parts)) all.set(name, html);
  if (parts.places === undefined && lines.places === undefined) return all;
  const places = new Set([...all.get("places").matchAll(/data-place="([^"]*)"/g)].map(([, id]) => `sheet-${id}`));
  for (const name of all.keys()) if (name.startsWith("sheet-") && !places.has(name)) all.delete(name);
  return all;
}

// A large part comes as its lines: the number of a line that was sent already, or a new one.
function mend(text, lines) {
  const known = text.split("\n");
  return lines.map((line) => (typeof line === "number" ? known[line] : line)).join("\n");
}
