// Letting this device be called: the browser is asked, and the server told where it takes messages.

const button = document.querySelector("[data-push]");
const says = document.querySelector("[data-push-says]");
const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("Your browser doesn't let this page send you messages. Its settings have a switch for that.");
  }
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await (await fetch("/me/push")).json();
  await (await pushManager.getSubscription())?.unsubscribe(); // Perhaps it was for another server's key.
  const taken = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const answer = await fetch("/me/push", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(taken) });
  if (!answer.ok) throw new Error("The server can't send messages to this browser.");
}

if (button && can) {
  button.hidden = false;
  says.textContent = "";
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await subscribe();
      location.reload();
    } catch (error) {
      says.textContent = error.message || "That didn't work. Try again.";
      button.disabled = false;
    }
  });
}
