/** Reads the user's clipboard, for signatures with a clipboard variable. */
import { hasPermissions, type Permissions, requestPermissions } from '../platform/permissions.ts';

const clipboardPermission: Permissions = { permissions: ['clipboardRead'] };

/**
 * Reads the clipboard. Resolves to null without the permission.
 *
 * @param mayRequest true if it may request the permission, which needs a user gesture
 */
export async function readClipboard(mayRequest: boolean): Promise<string | null> {
  const isAllowed = mayRequest
    ? await requestPermissions(clipboardPermission)
    : await hasPermissions(clipboardPermission);
  if (!isAllowed) return null;
  try {
    return await navigator.clipboard.readText();
  } catch {
    return readByPasting(); // The only way for a frame in a page of another origin.
  }
}

/** Returns null if the browser forbids the paste, which is different from an empty clipboard. */
function readByPasting(): string | null {
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
