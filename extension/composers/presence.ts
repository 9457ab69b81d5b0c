import { getDocument, getTreeRoot } from './dom.ts';
import { nextFrame } from './waiting.ts';

/** True if `root` is still in the page or in a frame that is part of it. */
export function isInPage(root: Element): boolean {
  try {
    return root.isConnected && getDocument(root).defaultView !== null;
  } catch {
    // Firefox throws "can't access dead object" for nodes of a frame that is gone.
    return false;
  }
}

/** True if `root` or an element inside has the focus, so that keystrokes go there. */
export function hasFocus(root: Element): boolean {
  return isInPage(root) && root.contains(getTreeRoot(root).activeElement);
}

/** Focuses `root` without scrolling, unless it has the focus already. */
export async function focusComposer(root: HTMLElement): Promise<void> {
  if (hasFocus(root)) return;
  root.focus({ preventScroll: true });
  await nextFrame();
}
