/** Whether what has the focus may hold a post, for scripts too small to know any editor. */

/** Fields smaller than this hold no post. */
const least = { width: 200, height: 32 };

export function postFieldOf(target: EventTarget | undefined): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target.tagName !== 'TEXTAREA' && !target.isContentEditable) return null;
  const { width, height } = target.getBoundingClientRect();
  return width >= least.width && height >= least.height ? target : null;
}
