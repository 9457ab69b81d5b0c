/**
 * Copies on a person's own press. Nothing else in Colophon touches the clipboard. The text is handed
 * to the browser alone: what is selected in a page, be it in a closed shadow root, the page can read.
 */

/** Whether the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text); // Pages without https have no clipboard, and some policies forbid it.
  }
}

function copyByEvent(text: string): boolean {
  let isCopied = false;
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  // With nothing selected Chromium copies only where somebody says so here.
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
  life.abort();
  return isCopied;
}
