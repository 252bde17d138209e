// What can be chosen comes into sight, and the bar of places says on which sheet it is.

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");

// Whether the middle of a thing is in its scroller's window.
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  const window = thing.closest(".more, .sheet-view").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}

// Nothing moves while some of it is in sight. On a phone the bar of places tells where to go instead.
export function reveal() {
  const things = [...page.querySelectorAll(".tabletop .can")];
  for (const place of page.querySelectorAll("[data-place]")) {
    const sheet = document.getElementById(`sheet-${place.dataset.place}`);
    place.classList.toggle("can-here", sheet?.querySelector(".tabletop .can") != null);
  }
  if (phone.matches || !things.length || things.some(inSight)) return;
  things[0].closest(".sheet").scrollIntoView({ block: "nearest" });
  if (!inSight(things[0])) things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The board in another size: what is picked, or else what can be, comes into its middle.
export function center() {
  const thing = page.querySelector(".board .picked") ?? page.querySelector(".board .can");
  thing?.scrollIntoView({ block: "center", inline: "center" });
}
