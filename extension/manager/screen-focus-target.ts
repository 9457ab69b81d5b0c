/**
 * The first of these that the screen has: the tab stop of its list or calendar, a button beside its
 * title, or the title, which screen readers then announce.
 */
const selectors = [
  'main [data-act="open"][tabindex="0"]',
  'main .row-open',
  'main [role="grid"] [tabindex="0"]',
  'main .page-header button',
  'main h1[tabindex]',
];

/**
 * Returns the element of the screen that takes the focus if the focused element was removed together
 * with everything around it.
 */
export function findScreenFocusTarget(): HTMLElement | null {
  for (const selector of selectors) {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) return target;
  }
  return null;
}
