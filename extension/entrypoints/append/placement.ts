/** Where the notice goes: below the composer, above it where there is no room, always in view. */

const gap = 8;

/** The element that can hold the notice: all outside an open modal dialog takes no clicks. */
export function hostFor(composer: HTMLElement): Element {
  const dialog = anchorOf(composer).closest('dialog');
  return dialog?.matches(':modal') ? dialog : document.documentElement;
}

export function placeBeside(notice: HTMLElement, composer: HTMLElement): void {
  const beside = anchorOf(composer).getBoundingClientRect();
  const { width, height } = notice.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsBelow = beside.bottom + gap + height <= clientHeight;
  const top = fitsBelow ? beside.bottom + gap : beside.top - gap - height;
  notice.style.top = `${within(top, clientHeight - height)}px`;
  notice.style.left = `${within(beside.right - width, clientWidth - width)}px`;
}

/** The composer, or the frame that holds it in this document. */
function anchorOf(composer: HTMLElement): Element {
  let anchor: Element = composer;
  while (anchor.ownerDocument !== document) {
    const frame = anchor.ownerDocument.defaultView?.frameElement;
    if (frame == null) break;
    anchor = frame;
  }
  return anchor;
}

function within(position: number, limit: number): number {
  return Math.max(gap, Math.min(position, limit - gap));
}
