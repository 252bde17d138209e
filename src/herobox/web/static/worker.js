// The service worker: shows that it is somebody's turn, and opens the table when that is pressed.
// It keeps no files and answers no requests, so that pages and scripts always come from the server as it is now.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener("notificationclose", (event) => event.waitUntil(badge()));

async function show(data) {
  let said = {};
  try {
    said = data.json();
  } catch {
    // Browsers want something to be shown for every message.
  }
  const { title = "Herobox", body = "It is your turn.", tag = "turn", to = "/" } = said;
  // Of each match there is one, the newest.
  await self.registration.showNotification(title, { body, tag, renotify: true, data: place(to) });
  await badge();
}

// A path of this server, whatever a message says.
function place(to) {
  const url = new URL(to, self.location.origin);
  return url.origin === self.location.origin ? url.pathname : "/";
}

async function badge() {
  const waiting = (await self.registration.getNotifications()).length;
  if (waiting) await self.navigator.setAppBadge?.(waiting);
  else await self.navigator.clearAppBadge?.();
}

async function open(to) {
  await badge();
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === to);
  if (there) await there.focus();
  else await self.clients.openWindow(to);
}
