import { documentAround, treeOf } from './dom.ts';

/** Whether `root` is still there to be written into, in the page or in a frame that is part of it. */
export function isInPage(root: Element): boolean {
  try {
    return root.isConnected && documentAround(root).defaultView !== null;
  } catch {
    // Firefox lets nobody touch what stood in a frame that has gone: "can't access dead object".
    return false;
  }
}

/** Whether what is written now goes there, or to a part of it. */
export function hasFocus(root: Element): boolean {
  return isInPage(root) && root.contains(treeOf(root).activeElement);
}
