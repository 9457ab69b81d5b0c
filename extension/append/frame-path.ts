/**
 * The path of a frame in the tree of frames of its tab. It can be read across origins, because every
 * window may read its parent and the list of the parent's frames.
 */

/** Returns the frame's indexes from the top frame down, such as `0.2`. The top frame's path is empty. */
export function getFramePath(window: Window): string {
  const indexes: number[] = [];
  for (let frame = window; frame !== frame.parent; frame = frame.parent) {
    indexes.unshift(findFrameIndex(frame.parent, frame));
  }
  return indexes.join('.');
}

/** True if the parent has the same origin, so that the script in the parent can read this frame. */
export function isReachableFromParent(): boolean {
  if (window.parent === window) return false;
  // If the parent has another origin, Chromium returns null for `frameElement` and Firefox throws.
  try {
    return window.frameElement !== null;
  } catch {
    return false;
  }
}

function findFrameIndex(parent: Window, child: Window): number {
  for (let index = 0; index < parent.length; index++) if (parent[index] === child) return index;
  // The parent's indexes do not include frames in shadow roots.
  return -1;
}
