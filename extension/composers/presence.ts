/** Whether `root` is still there to be written into, in the page or in a frame that is part of it. */
import { documentAround } from './dom.ts';
export function isInPage(root: Element): boolean {
  try {
    return root.isConnected && documentAround(root).defaultView !== null;
  } catch {
    // Firefox lets nobody touch what stood in a frame that has gone: "can't access dead object".
    return false;
  }
}
