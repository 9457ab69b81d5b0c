/**
 * Copies text when the user presses a button. No other code in Colophon's page scripts writes to the
 * clipboard. The text is not selected in the page to copy it, because a page can read every selection,
 * even one in a closed shadow root.
 */

/** Resolves to true if the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without https have no clipboard API, and a permissions policy may forbid it.
    return copyByEvent(text);
  }
}

function copyByEvent(text: string): boolean {
  let isCopied = false;
  const lifetime = new AbortController();
  const options = { capture: true, signal: lifetime.signal };
  // Without a selection, Chromium copies only if `beforecopy` is canceled.
  window.addEventListener('beforecopy', event => event.preventDefault(), options);
  window.addEventListener(
    'copy',
    event => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
      isCopied = true;
    },
    options,
  );
  document.execCommand('copy');
  lifetime.abort();
  return isCopied;
}
