// Clocks that run: the server says once when somebody's time is up, and this page draws what is left until then.

const EVERY = 200; // milliseconds between two looks
let ahead = 0; // how many milliseconds the server's clock is ahead of this one
let surest = Infinity; // how long the answer took by which that is known

// What `duration` in clocks.py writes.
export function written(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number) => String(number).padStart(2, "0");
  if (whole >= 86400) return `${Math.floor(whole / 86400)} d ${Math.floor((whole % 86400) / 3600)} h`;
  const minutes = Math.floor(whole / 60);
  const rest = two(whole % 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

// Draw them all; called as soon as any are new, so that none is ever seen with an old time.
export function renew() {
  if (surest === Infinity) return; // Whose device is set wrong sees what the server wrote.
  for (const clock of document.querySelectorAll(".clock[data-due]")) {
    const left = Number(clock.dataset.due) - (Date.now() + ahead) / 1000;
    const words = written(left);
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("low", left < 30);
  }
}

// The server has told its time, in seconds, in answer to what was sent at this page's time `sent`. The quickest answer is
// the surest; a clock that the person has set anew meanwhile makes all earlier ones wrong.
export function synced(sent, now) {
  const took = Date.now() - sent;
  const found = now * 1000 + took / 2 - Date.now();
  if (took > surest && Math.abs(found - ahead) < 2000) return;
  surest = took;
  ahead = found;
  renew();
}

export const runs = () => document.querySelector(".clock[data-due]") !== null;

setInterval(renew, EVERY);
renew();
