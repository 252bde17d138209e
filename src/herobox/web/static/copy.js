// Buttons that copy the field beside them; without a script its text is there to be selected.

/** Copy the text of a field; says whether it worked. Outside of https only the old way is allowed. */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/** Let the buttons in a part of the page copy. */
export function offer(part) {
  for (const button of part.querySelectorAll("[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    const says = document.querySelector(`[data-copied="${button.dataset.copy}"]`);
    const what = button.dataset.copies ?? "link";
    button.hidden = false;
    button.addEventListener("click", async () => {
      const copied = await copy(field);
      if (!copied) field.focus();
      says.textContent = copied ? `The ${what} has been copied.` : `The ${what} is selected: copy it the way you usually do.`;
    });
  }
}

offer(document);
