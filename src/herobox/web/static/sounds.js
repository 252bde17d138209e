// Short sounds, made here: one's turn, dice, a hit, a win. Off until somebody switches them on in the settings.

const VOLUME = 0.35;
const LEAST_GAP = 0.09; // seconds between two of the same

let context = null;
const last = new Map(); // when each sound was played, in seconds of the context

const on = () => document.documentElement.dataset.sounds === "on";

// A browser lets a page sound only after somebody pressed something on it.
function open() {
  if (!on()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

function envelope(start, attack, length, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * VOLUME, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  return gain;
}

function tone(start, pitch, length, loud, type = "triangle", to = pitch) {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(envelope(start, 0.008, length, loud));
  source.start(start);
  source.stop(start + length);
}

function noise(start, length, loud, pitch) {
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.4 });
  source.connect(filter).connect(envelope(start, 0.002, length, loud));
  source.start(start);
}

const SOUNDS = {
  turn: (now) => [659, 880].forEach((pitch, step) => tone(now + 0.12 * step, pitch, 0.28, 0.5, "sine")),
  dice: (now) => [0, 0.07, 0.12, 0.21, 0.26, 0.34].forEach((late, step) => noise(now + 0.2 + late, 0.05, 1 - 0.12 * step, 1900 - 150 * step)),
  hit: (now) => {
    tone(now, 170, 0.22, 1, "sine", 48);
    noise(now, 0.09, 0.6, 700);
  },
  win: (now) => [523, 659, 784, 1047].forEach((pitch, step) => tone(now + 0.13 * step, pitch, step === 3 ? 0.7 : 0.24, 0.6)),
};

export function play(name) {
  if (!on() || context?.state !== "running") return;
  const now = context.currentTime;
  if (now - (last.get(name) ?? -1) < LEAST_GAP) return;
  last.set(name, now);
  SOUNDS[name](now);
}

export function start() {
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, open, { capture: true, passive: true });
}
