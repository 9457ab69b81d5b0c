/** Which properties of CSS a page can give to what Colophon shows, by a rule of its own. */
import type { Page } from 'puppeteer-core';

/** Values that hide, cover, move, clip, fade or animate, where a property takes them. */
const hostile = [
  ...['none', 'hidden', 'transparent', 'absolute', 'inherit', '0', '0.01', '1px', '-600px', '50%'],
  ...['2s', 'red', 'strict', '600px solid gold', 'linear-gradient(transparent, transparent)'],
  ...['inset(60% 0 0 60%)', 'opacity(2%)', 'rotate(45deg)', 'difference', 'rtl', 'attack 9s'],
];

/** Where a rule may stand: by that too it is decided which of two counts. */
const places = ['&', '@layer attack { & }', '@scope (:root) { & }', ':root:has([popover]) { & }'];

/** Tries every property that the browser lists, important and inline, then all by a rule in each place. */
export async function stylesThatTake(page: Page): Promise<{ tried: number; taken: string[] }> {
  return await page.evaluate(
    (values, places) => {
      const host = document.querySelector<HTMLElement>('[popover]');
      if (host === null) throw new Error('There is no picker on the page.');
      const computed = getComputedStyle(host);
      const names = new Set(Array.from(computed));
      for (const key in computed) {
        const name = key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
        names.add(/^webkit-/.test(name) ? `-${name}` : name);
      }
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      sheet.insertRule('@keyframes attack { from { opacity: 0 } to { opacity: 0 } }');
      // All in one task, before anybody can hear of it.
      const { style } = host;
      const own = style.cssText;
      const all = () => Array.from(computed, name => computed.getPropertyValue(name)).join('|');
      /** Whether the rule has changed it; null where the browser takes no such value. */
      const takes = (name: string, value: string): boolean | null => {
        const before = computed.getPropertyValue(name);
        style.setProperty(name, value, 'important');
        const isTaken = computed.getPropertyValue(name) !== before;
        const isKnown = style.getPropertyPriority(name) !== '';
        style.cssText = own;
        return isKnown ? isTaken : null;
      };
      const taken: string[] = [];
      let tried = 0;
      for (const name of names) {
        let isKnown = false;
        // One value that takes is enough: each makes the browser style the page anew.
        const isTaken = values.some(value => {
          const isTaken = takes(name, value);
          isKnown ||= isTaken !== null;
          return isTaken === true;
        });
        if (isKnown) tried++;
        if (isTaken) taken.push(name);
      }
      // All at once, with what is drawn before and after the host, and without what is set inline.
      style.cssText = '';
      const look = all();
      const rule = `[popover], [popover]::before, [popover]::after {
      all: inherit !important; content: "x" !important; display: none !important;
    }`;
      for (const place of places) {
        sheet.replaceSync(place.replace('&', rule));
        const drawn = ['::before', '::after'].map(part => getComputedStyle(host, part));
        if (all() !== look) taken.push(`all: ${place}`);
        if (drawn.some(({ content, display }) => content.includes('x') && display !== 'none'))
          taken.push(`content: ${place}`);
      }
      return { tried, taken };
    },
    hostile,
    places,
  );
}
