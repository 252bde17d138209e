// Passkeys: the browser makes one or shows one, and the server checks it. The buttons are there only where that can work.

async function send(path, body) {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
  const type = answer.headers.get("content-type") ?? "";
  if (!answer.ok || !type.includes("json")) throw new Error("refused");
  return answer.json();
}

const doing = {
  async add() {
    const options = PublicKeyCredential.parseCreationOptionsFromJSON(await send("/me/passkeys/ask"));
    const made = await navigator.credentials.create({ publicKey: options });
    return send("/me/passkeys/add", JSON.stringify(made));
  },
  async enter() {
    const options = PublicKeyCredential.parseRequestOptionsFromJSON(await send("/me/passkeys/ask"));
    const shown = await navigator.credentials.get({ publicKey: options });
    return send("/me/passkeys/enter", JSON.stringify(shown));
  },
};

const can = typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
const says = document.querySelector("[data-passkey-says]");

for (const button of can ? document.querySelectorAll("[data-passkey]") : []) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    says.textContent = "";
    try {
      location.assign((await doing[button.dataset.passkey]()).to);
    } catch {
      // The person pressed "cancel", or the server did not take it: which of them, a browser doesn't say.
      says.textContent = "That didn't work. Try again, or use your recovery link.";
      button.disabled = false;
    }
  });
}
