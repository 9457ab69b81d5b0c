/** Where a frame stands among the windows of its tab. Works across origins: indexes are open to all. */

/** Indexes from the top down, such as `0.2`; empty for the top. */
export function windowPlaceOf(window: Window): string {
  const indexes: number[] = [];
  for (let step = window; step !== step.parent; step = step.parent) {
    indexes.unshift(indexAmong(step.parent, step));
  }
  return indexes.join('.');
}

/** Whether the parent is of the same origin: it then looks into this frame by itself. */
export function isReachedByParent(): boolean {
  if (window.parent === window) return false;
  // Chromium answers null for another origin's frame element, Firefox throws.
  try {
    return window.frameElement !== null;
  } catch {
    return false;
  }
}

function indexAmong(parent: Window, child: Window): number {
  for (let index = 0; index < parent.length; index++) if (parent[index] === child) return index;
  // Frames inside shadow roots are not counted among their parent's.
  return -1;
}
