import { readKey } from '../ui/keys.ts';

const focusableSelector = 'a[href], button:not(:disabled), input, textarea';

/** Keeps the focus inside the picker when Tab is pressed. Otherwise the page would get the next keys. */
export function trapFocus(document: Document): void {
  document.addEventListener('keydown', event => {
    if (readKey(event) !== 'Tab' || event.defaultPrevented) return;
    const all = [...document.querySelectorAll<HTMLElement>(focusableSelector)].filter(element =>
      element.checkVisibility(),
    );
    const [first, last] = [all.at(0), all.at(-1)];
    const { activeElement } = document;
    const isOutside = !all.some(element => element === activeElement);
    const end = event.shiftKey ? first : last;
    if (!isOutside && activeElement !== end) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
