/** The person's clipboard, for signatures that have a variable for it. */
import { browser } from 'wxt/browser';

const right = { permissions: ['clipboardRead' as const] };

/**
 * Null where it may not be read. With `asks`, to be called while a press is being handled, the
 * browser asks the person the first time.
 */
export async function readClipboard(asks: boolean): Promise<string | null> {
  const isAllowed = asks
    ? await browser.permissions.request(right)
    : await browser.permissions.contains(right);
  if (!isAllowed) return null;
  try {
    return await navigator.clipboard.readText();
  } catch {
    return pasted(); // A frame in a page is let at it only in this way.
  }
}

/** Null where the browser does not let it be pasted: that is no empty clipboard. */
function pasted(): string | null {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  document.body.append(field);
  field.focus();
  const isPasted = document.execCommand('paste');
  const { value } = field;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isPasted ? value : null;
}
