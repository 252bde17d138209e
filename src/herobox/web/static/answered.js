// Whoever looks at a table needn't be called to it any more: its notification goes, and the badge counts one less.

const match = document.getElementById("table").dataset.match;

async function answered() {
  if (document.hidden || !("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration("/");
  if (!worker) return;
  const calls = await worker.getNotifications();
  const here = calls.filter((call) => call.tag === match);
  here.forEach((call) => call.close());
  const left = calls.length - here.length;
  if (left) await navigator.setAppBadge?.(left);
  else await navigator.clearAppBadge?.();
}

// A browser that shows no badges, or has no room for them, says so by an error: then there is none.
const quietly = () => answered().catch(() => {});
document.addEventListener("visibilitychange", quietly);
quietly();
