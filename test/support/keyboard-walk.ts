/**
 * Goes through a page by keyboard alone: Tab from the first stop to the last, and from each stop the
 * arrows, as lists, trees and toolbars have them. Clicks end at the window, so that nothing happens.
 */
import type { Page } from 'puppeteer-core';

export type Walk = {
  /** Every control that was reached, by role and name, in the order of the walk. */
  reached: string[];
  /** Controls that are to be seen, and were not reached. */
  unreached: string[];
  /** Buttons and links that did not hear Enter. */
  deaf: string[];
};

const mostStops = 200;
/** So many in one list; the days of a calendar have no end. */
const mostSteps = 12;

export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(prepare);
  const deaf: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => globalThis.walking.tab());
    if (at === 'round') break;
    if (at === null) continue;
    if (at.isPressed) {
      await page.keyboard.press('Enter');
      if (!(await page.evaluate(() => globalThis.walking.wasClicked()))) deaf.push(at.name);
    }
    if (!at.isMoving) continue;
    for (let step = 0; step < mostSteps; step++) if (!(await moveOn(page))) break;
    await page.evaluate(() => globalThis.walking.goBack());
  }
  const { reached, unreached } = await page.evaluate(() => globalThis.walking.result());
  return { reached, unreached, deaf };
}

/** Whether one of the arrows leads to something new. */
async function moveOn(page: Page): Promise<boolean> {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => globalThis.walking.arrow())) return true;
  }
  return false;
}

type Stop = { name: string; isPressed: boolean; isMoving: boolean };
type Walking = {
  /** Notes what has the focus after Tab: null where that is nothing new, `round` at the first again. */
  tab(): Stop | 'round' | null;
  /** Notes what has the focus after an arrow, once that is drawn; false where that is nothing new. */
  arrow(): Promise<boolean>;
  wasClicked(): boolean;
  goBack(): void;
  result(): { reached: string[]; unreached: string[] };
};

declare global {
  var walking: Walking;
}

/** Runs in the page. */
function prepare(): void {
  const seen = new Set<Element>();
  const names: string[] = [];
  let clicks = 0;
  let [first, stop]: (HTMLElement | null)[] = [null, null];
  const life = new AbortController();
  const swallow = (event: Event) => {
    clicks++;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: life.signal });
  window.addEventListener('submit', swallow, { capture: true, signal: life.signal });

  const controls = 'a[href], button, input, select, textarea, [tabindex], [role=option]';
  const top = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const nameOf = (element: Element) => {
    const labelled = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.ariaLabel ?? labelled ?? element.textContent ?? '';
    const role = element.role ?? element.tagName.toLowerCase();
    return `${role} ${name.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
  };
  /** Stands for others: a row by its keys for its box, a day for its posts, a list by the search box. */
  const isStoodFor = (element: Element) => {
    if (element.matches('[role=option]')) return document.activeElement !== null;
    const day = element.closest('[role=gridcell]');
    if (day !== null) return [...seen].some(one => one.closest('[role=grid]') !== null);
    const row = element.closest('li');
    const siblings = [...(element.parentElement?.children ?? [])];
    const isOneOfRow = (one: Element) => one !== element && one.ariaLabel === element.ariaLabel;
    if (element.ariaLabel && siblings.some(one => seen.has(one) && isOneOfRow(one))) return true;
    return element.matches('[tabindex="-1"]') && [...seen].some(one => row?.contains(one));
  };
  const focused = () => {
    const active = document.activeElement;
    return active instanceof HTMLElement && active !== document.body ? active : null;
  };
  const note = (element: Element) => {
    if (seen.has(element)) return false;
    seen.add(element);
    names.push(nameOf(element));
    return true;
  };
  focused()?.blur();

  globalThis.walking = {
    tab() {
      const active = focused();
      if (active === null || active === first) return active === null ? null : 'round';
      first ??= active;
      if (!note(active)) return null;
      stop = active;
      clicks = 0;
      const isField = active.matches('input:not([type=search]), select, textarea');
      return {
        name: nameOf(active),
        isPressed: active.matches('a[href], button:not([aria-haspopup=menu])'),
        // The days of a calendar have no end, and their keys a test of their own.
        isMoving: !isField && active.closest('[role=grid]') === null,
      };
    },
    async arrow() {
      // Lists draw the row that they move to before it gets the focus.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const active = focused();
      return active !== null && note(active);
    },
    wasClicked: () => clicks > 0,
    goBack: () => stop?.focus(),
    result() {
      life.abort();
      const all = [...top().querySelectorAll(controls)].filter(
        one =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert], [aria-hidden=true]') &&
          !one.matches(':disabled, [type=hidden], dialog, [tabindex="-1"]:not(a, button, input)'),
      );
      return {
        reached: names,
        unreached: all.filter(one => !seen.has(one) && !isStoodFor(one)).map(nameOf),
      };
    },
  };
}
