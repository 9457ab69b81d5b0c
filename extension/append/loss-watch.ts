/** Watches for a page that removes the appended text: some put their own text back later. */
import { userInputEvents } from '../composers/caret-hold.ts';
import { addListeners, getDocument } from '../composers/dom.ts';
import { isInPage } from '../composers/presence.ts';
import { delay } from '../composers/waiting.ts';

/** Delays, one after the other, of the checks that the text is still there. */
const recheckDelaysMs = [300, 700];
/**
 * The user's actions. After one of them, a text that disappears may have been removed on purpose.
 * Assistive technology fires only `click`.
 */
const userActionEvents = [...userInputEvents, 'click'];

/** Resolves to true if the page has removed the text within a second, while the user did nothing. */
export async function isRemovedLater(
  root: HTMLElement,
  isRemovedByPage: () => boolean,
): Promise<boolean> {
  const watching = new AbortController();
  const { signal } = watching;
  const stopAtUserAction = ({ isTrusted }: Event) => isTrusted && watching.abort();
  // The composer's document, and this one, which contains the notice.
  for (const eachDocument of [getDocument(root), document])
    addListeners(eachDocument, userActionEvents, stopAtUserAction, signal);
  try {
    for (const delayMs of recheckDelaysMs) {
      await delay(delayMs);
      // The user may have removed or sent the text.
      if (signal.aborted || !isInPage(root)) return false;
      if (isRemovedByPage()) return true;
    }
    return false;
  } finally {
    watching.abort();
  }
}
