// Dice that fall on the table: cubes with weight, which come to rest on the face that was rolled.

const FALL = 0.62; // of the time of a beat
const STAGGER = 45; // milliseconds between two dice, at most
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
const NUMBERS = { no: 0, zero: 0, one: 1, two: 2, double: 2, three: 3, triple: 3 };
const STAR = star(11, 46, 27);
const SIGNS = {
  hit: `<polygon points="${STAR}"/>`,
  shield: '<path d="M50 8 88 20v28c0 24-17 38-38 46C29 86 12 72 12 48V20Z"/>',
  heart: '<path d="M50 90C4 58 8 16 32 14c10 0 16 8 18 14 2-6 8-14 18-14 24 2 28 44-18 76Z"/>',
  miss: '<circle cx="50" cy="50" r="25" fill="none" stroke="currentColor" stroke-width="9"/>',
};
const SIDES = ["rotateY(0deg)", "rotateY(90deg)", "rotateY(180deg)", "rotateY(-90deg)", "rotateX(90deg)", "rotateX(-90deg)"];
const BLANK = /^(blank|nothing|-|)$/;

// The corners of a star around (50, 50).
export function star(points, outside, inside) {
  const corners = Array.from({ length: 2 * points }, (_, step) => {
    const far = step % 2 ? inside * (0.92 + 0.16 * ((step * 7) % 3) / 2) : outside * (0.86 + 0.14 * ((step * 5) % 4) / 3);
    const turn = (Math.PI * step) / points - Math.PI / 2;
    return `${(50 + far * Math.cos(turn)).toFixed(1)},${(50 + far * Math.sin(turn)).toFixed(1)}`;
  });
  return corners.join(" ");
}

// What is on a face: pips, signs or a word.
function face({ face: word = "", hits }) {
  const side = document.createElement("span");
  const known = String(word).toLowerCase();
  const sign = /hit|strike|success|burst/.test(known) ? "hit" : /shield|block|guard/.test(known) ? "shield" : "";
  const count = NUMBERS[known.split(" ")[0]] ?? 1;
  if (PIPS[known]) {
    side.classList.add("pips");
    for (const place of PIPS[known]) side.append(pip(place));
  } else if (BLANK.test(known)) {
    if (hits !== undefined) side.innerHTML = signs("miss", 1);
  } else if (/^miss$/.test(known)) {
    side.innerHTML = signs("miss", 1);
  } else if (sign && count > 0) {
    side.innerHTML = signs(sign, Math.min(count, 3));
  } else {
    side.classList.add(known.length > 2 ? "word" : "number");
    side.textContent = word;
  }
  return side;
}

function pip(place) {
  const dot = document.createElement("i");
  dot.style.gridArea = `${Math.ceil(place / 3)} / ${((place - 1) % 3) + 1}`;
  return dot;
}

const signs = (sign, count) => `<svg viewBox="0 0 100 100" class="x${count}">${SIGNS[sign]}</svg>`.repeat(count);

// A die with this on its front; its other sides show what else fell, or other numbers.
function build(die, others, ground) {
  const around = document.createElement("div");
  around.className = `stage-die ${ground}${die.hits === 0 ? " no-hit" : die.hits > 0 ? " a-hit" : ""}`;
  const shadow = around.appendChild(document.createElement("span"));
  shadow.className = "stage-die-shadow";
  const cube = around.appendChild(document.createElement("div"));
  cube.className = "stage-cube";
  const number = /^\d$/.test(die.face) ? Number(die.face) : 0;
  SIDES.forEach((turn, step) => {
    const shown = step === 0 ? die : number ? { face: String(((number + step - 1) % 6) + 1) } : others[step % others.length];
    const side = face(shown);
    side.classList.add("stage-face");
    side.style.transform = `${turn} translateZ(calc(var(--die) / 2))`;
    cube.append(side);
  });
  return around;
}

// Let dice fall into an element; says after how many milliseconds of `time` all of them lie.
export function fall(dice, into, time) {
  const kinds = [...new Set(dice.map(({ kind }) => kind ?? ""))];
  const ground = (kind) => (kinds.length > 1 || kind ? `kind-${(kinds.indexOf(kind ?? "") % 4) + 1}` : "");
  const length = FALL * time;
  const stagger = dice.length > 1 ? Math.min(STAGGER, (0.35 * length) / (dice.length - 1)) : 0;
  const each = length - stagger * (dice.length - 1);
  into.style.setProperty("--count", dice.length);
  dice.forEach((die, number) => {
    const around = build(die, dice, ground(die.kind));
    into.append(around);
    throwDie(around, each, stagger * number, number);
  });
  return length;
}

// Down, up a little, and down again, while it turns ever slower.
function throwDie(around, duration, delay, number) {
  const [shadow, cube] = around.children;
  const aside = (number % 2 ? 1 : -1) * (30 + ((number * 37) % 40));
  const timing = { duration, delay, fill: "backwards" };
  const drop = (across, up, offset, easing) => ({ transform: `translate(${across}px, ${-up}px)`, offset, easing });
  const high = Math.min(innerHeight * 0.5, 420);
  const path = [
    drop(aside * 2.4, high, 0, "cubic-bezier(.5,0,.9,.5)"),
    drop(aside * 0.9, 0, 0.42, "cubic-bezier(.1,.6,.4,1)"),
    drop(aside * 0.45, high * 0.17, 0.6, "cubic-bezier(.6,0,.9,.4)"),
    drop(aside * 0.12, 0, 0.78, "cubic-bezier(.1,.6,.4,1)"),
    drop(aside * 0.04, high * 0.03, 0.87, "cubic-bezier(.6,0,.9,.4)"),
    drop(0, 0, 1),
  ];
  around.animate([{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1 }], timing);
  cube.animate(
    path.map(({ transform, offset, easing }) => {
      const left = (1 - offset) ** 1.4;
      const turn = `rotateX(${-14 - 620 * left}deg) rotateY(${12 + (aside > 0 ? 470 : -470) * left}deg) rotateZ(${aside * 3 * left}deg)`;
      return { transform: `${transform} ${turn}`, offset, ...(easing && { easing }) };
    }),
    timing,
  );
  shadow.animate(
    path.map(({ offset }, step) => {
      const wide = [0.2, 1, 0.7, 1, 0.93, 1][step];
      return { transform: `scale(${wide})`, opacity: wide, offset };
    }),
    timing,
  );
}
