/** The list, the calendar, the screen's act; or else its title, which a screen reader reads. */
const stops = [
  'main [data-act="open"][tabindex="0"]',
  'main .row-open',
  'main [role="grid"] [tabindex="0"]',
  'main .page-header button',
  'main h1[tabindex]',
];

/** Where a person goes on who has left nothing behind. */
export function stopOfScreen(): HTMLElement | null {
  for (const selector of stops) {
    const stop = document.querySelector<HTMLElement>(selector);
    if (stop) return stop;
  }
  return null;
}
