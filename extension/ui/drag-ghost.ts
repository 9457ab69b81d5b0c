/** The copy of a dragged element that follows the pointer, and the end of a drag. */

const sourceAttributes = ['data-post', 'data-key', 'data-index', 'data-hashtag'];

/** Adds the copy to the page, and marks the source. */
export function createGhost(source: HTMLElement): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('drag-ghost');
  // Nothing may find the ghost in place of the dragged element.
  for (const name of sourceAttributes) ghost.removeAttribute(name);
  ghost.inert = true;
  ghost.style.inset = '0 auto auto 0';
  // Not rounded: text that has no room for a fraction of a pixel would wrap.
  ghost.style.width = `${source.getBoundingClientRect().width}px`;
  source.setAttribute('data-dragged', '');
  // An open dialog is in the top layer, and covers everything outside it.
  (source.closest('dialog') ?? document.body).append(ghost);
  return ghost;
}

/** Prevents the click at the end of a drag, which would open the dragged item. */
export function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // If this drag ends without a click, the next click must work.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
