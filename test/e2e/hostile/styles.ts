/** Finds the CSS properties of Colophon's picker that a page can set. */
import type { Page } from 'puppeteer-core';

/** Values that hide, cover, move, clip, fade or animate, if a property accepts them. */
const hostile = [
  ...['none', 'hidden', 'transparent', 'absolute', 'inherit', '0', '0.01', '1px', '-600px', '50%'],
  ...['2s', 'red', 'strict', '600px solid gold', 'linear-gradient(transparent, transparent)'],
  ...['inset(60% 0 0 60%)', 'opacity(2%)', 'rotate(45deg)', 'difference', 'rtl', 'attack 9s'],
];

/** The contexts in which a rule may be. Besides the selector, they decide which of two rules wins. */
const ruleContexts = [
  '&',
  '@layer attack { & }',
  '@scope (:root) { & }',
  ':root:has([popover]) { & }',
];

/**
 * Tries every property that the browser lists as an important inline style, then the property `all` by a
 * rule in each context.
 */
export async function findEffectiveStyles(
  page: Page,
): Promise<{ tried: number; effective: string[] }> {
  return await page.evaluate(
    (values, ruleContexts) => {
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
      // All of this is one task, so no observer can react in between.
      const { style } = host;
      const originalStyles = style.cssText;
      const readAll = () => Array.from(computed, name => computed.getPropertyValue(name)).join('|');
      /** Returns true if the value had an effect, and null if the browser does not accept it. */
      const tryValue = (name: string, value: string): boolean | null => {
        const before = computed.getPropertyValue(name);
        style.setProperty(name, value, 'important');
        const hasEffect = computed.getPropertyValue(name) !== before;
        const isAccepted = style.getPropertyPriority(name) !== '';
        style.cssText = originalStyles;
        return isAccepted ? hasEffect : null;
      };
      const effective: string[] = [];
      let tried = 0;
      for (const name of names) {
        let isAnyAccepted = false;
        // Stops at the first effective value, because each try makes the browser recompute all styles.
        const isEffective = values.some(value => {
          const hasEffect = tryValue(name, value);
          isAnyAccepted ||= hasEffect !== null;
          return hasEffect === true;
        });
        if (isAnyAccepted) tried++;
        if (isEffective) effective.push(name);
      }
      // Tries `all` without inline styles, also on the pseudo-elements before and after the host.
      style.cssText = '';
      const before = readAll();
      const rule = `[popover], [popover]::before, [popover]::after {
      all: inherit !important; content: "x" !important; display: none !important;
    }`;
      for (const ruleContext of ruleContexts) {
        sheet.replaceSync(ruleContext.replace('&', rule));
        const pseudoElements = ['::before', '::after'].map(part => getComputedStyle(host, part));
        if (readAll() !== before) effective.push(`all: ${ruleContext}`);
        if (
          pseudoElements.some(({ content, display }) => content.includes('x') && display !== 'none')
        )
          effective.push(`content: ${ruleContext}`);
      }
      return { tried, effective };
    },
    hostile,
    ruleContexts,
  );
}
