/** Keeps Tab within the picker: beyond its ends lies the page, which would get the next keys. */
const stops = 'a[href], button:not(:disabled), input, textarea';

export function keepFocus(document: Document): void {
  document.addEventListener('keydown', event => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(stop =>
      stop.checkVisibility(),
    );
    const [first, last] = [all.at(0), all.at(-1)];
    const { activeElement } = document;
    const isOutside = !all.some(stop => stop === activeElement);
    const end = event.shiftKey ? first : last;
    if (!isOutside && activeElement !== end) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
