/**
 * Overlays with a composer inside, as pages make them. All close at a press outside and at Escape, and the composer
 * is then no longer shown.
 */

/** Shows the overlay. Returns a function that ends it. */
export type ShowOverlay = (host: HTMLElement) => () => void;

const inHtml =
  (show: (overlay: HTMLElement, close: () => void, signal: AbortSignal) => void): ShowOverlay =>
  host => {
    const lifetime = new AbortController();
    host.innerHTML = `<div class="overlay" style="position: fixed; top: 120px; left: 200px; margin: 0; padding: 16px">
      <textarea id="composer" style="display: block; width: 320px; height: 80px">Hi</textarea>
      <button type="button">Post</button></div>`;
    const overlay = host.firstElementChild as HTMLElement;
    show(overlay, () => overlay.remove(), lifetime.signal);
    return () => lifetime.abort();
  };

/** A modal without a role, which the page closes at the first event of a press outside. */
const selfMade = (target: EventTarget, type: string): ShowOverlay =>
  inHtml((overlay, close, signal) => {
    const closeOutside = (event: Event) => event.composedPath().includes(overlay) || close();
    target.addEventListener(type, closeOutside, { capture: true, signal });
    const closeAtEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', closeAtEscape, { signal });
  });

export const overlays: Record<string, ShowOverlay> = {
  'dialog that closes by any press outside': host => {
    host.innerHTML = `<dialog closedby="any" style="padding: 16px"><textarea id="composer"
      style="width: 320px; height: 80px">Hi</textarea><button type="button">Post</button></dialog>`;
    host.querySelector('dialog')?.showModal();
    return () => {};
  },
  'popover with light dismiss': inHtml(overlay => {
    overlay.popover = 'auto';
    overlay.showPopover();
  }),
  'modal of a page, mousedown on window': selfMade(window, 'mousedown'),
  'modal of a page, mousedown on document': selfMade(document, 'mousedown'),
  'modal of a page, pointerdown on window': selfMade(window, 'pointerdown'),
  'modal of a page, click on document': selfMade(document, 'click'),
  'modal of a page, focusin on document': selfMade(document, 'focusin'),
};
