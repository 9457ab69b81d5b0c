/**
 * Walks through a page with the keyboard only: Tab from the first tab stop to the last, and at each stop
 * the arrow keys for lists, trees and toolbars. A listener on the window stops all clicks, so that they
 * have no effect.
 */

/** A page of a driver, or the test's own page. */
type WalkedPage = {
  keyboard: { press(key: WalkKey): Promise<unknown> };
  evaluate<Result>(act: () => Result): Promise<Awaited<Result>>;
};
type WalkKey = 'Tab' | 'Enter' | (typeof arrowKeys)[number];
const arrowKeys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

export type KeyboardWalk = {
  /** The reached controls by role and name, in the order of the walk. */
  reached: string[];
  /** Visible controls that the keyboard does not reach. */
  unreached: string[];
  /** Buttons and links on which Enter has no effect. */
  unresponsive: string[];
};

/** The maximum number of presses of Tab. */
const maxStops = 200;
/** The maximum number of arrow keys at one tab stop. */
const maxSteps = 12;

export async function walkByKeyboard(page: WalkedPage): Promise<KeyboardWalk> {
  await page.evaluate(prepare);
  const unresponsive: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const reachedStop = await page.evaluate(() => globalThis.walking.recordAfterTab());
    if (reachedStop === 'round') break;
    if (reachedStop === null) continue;
    if (reachedStop.acceptsEnter) {
      await page.keyboard.press('Enter');
      const wasClicked = await page.evaluate(() => globalThis.walking.wasClicked());
      if (!wasClicked) unresponsive.push(reachedStop.name);
    }
    if (!reachedStop.takesArrowKeys) continue;
    for (let step = 0; step < maxSteps; step++) if (!(await pressArrow(page))) break;
    await page.evaluate(() => globalThis.walking.goBack());
  }
  const { reached, unreached } = await page.evaluate(() => globalThis.walking.result());
  return { reached, unreached, unresponsive };
}

/** Presses the arrow keys in turn, and returns true once one reaches a new control. */
async function pressArrow(page: WalkedPage): Promise<boolean> {
  for (const key of arrowKeys) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => globalThis.walking.recordAfterArrow())) return true;
  }
  return false;
}

/** `acceptsEnter` and `takesArrowKeys` say which keys the walk tries at this control. */
type Stop = { name: string; acceptsEnter: boolean; takesArrowKeys: boolean };
type Walking = {
  /** Records the focused control after Tab. Null if it is not new, `round` if it is the first again. */
  recordAfterTab(): Stop | 'round' | null;
  /** Records the focused control after an arrow, once it is rendered. False if it is not new. */
  recordAfterArrow(): Promise<boolean>;
  /** Returns true if a click or submit has come since the last Tab. */
  wasClicked(): boolean;
  /** Focuses the control again that the last Tab reached. */
  goBack(): void;
  result(): { reached: string[]; unreached: string[] };
};

declare global {
  var walking: Walking;
}

/** Runs in the page. */
function prepare(): void {
  const reached = new Set<Element>();
  const names: string[] = [];
  let clicks = 0;
  let firstStop: HTMLElement | null = null;
  let currentStop: HTMLElement | null = null;
  const walkEnd = new AbortController();
  const stopEvent = (event: Event) => {
    clicks++;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', stopEvent, { capture: true, signal: walkEnd.signal });
  window.addEventListener('submit', stopEvent, { capture: true, signal: walkEnd.signal });

  const controls = 'a[href], button, input, select, textarea, [tabindex], [role=option]';
  const composites =
    'ul, ol, dl, fieldset, [role=toolbar], [role=group], [role=tree], [role=listbox], [role=tablist]';
  const findRoot = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const describe = (element: Element) => {
    const labelled = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.ariaLabel ?? labelled ?? element.textContent ?? '';
    const role = element.role ?? element.tagName.toLowerCase();
    return `${role} ${name.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
  };
  /**
   * True if the keyboard has another way: keys in a search box choose an option of its list, keys on a day
   * open its posts, and keys on a row select its checkbox.
   */
  const hasKeyboardEquivalent = (element: Element) => {
    if (element.matches('[role=option]')) return document.activeElement !== null;
    const day = element.closest('[role=gridcell]');
    if (day !== null) return [...reached].some(one => one.closest('[role=grid]') !== null);
    const row = element.closest('li');
    const siblings = [...(element.parentElement?.children ?? [])];
    const hasSameLabel = (one: Element) => one !== element && one.ariaLabel === element.ariaLabel;
    // One reached control is enough for a group of siblings with the same label.
    if (element.ariaLabel && siblings.some(one => reached.has(one) && hasSameLabel(one)))
      return true;
    // A control outside the tab order, in a row of which another control was reached.
    return element.matches('[tabindex="-1"]') && [...reached].some(one => row?.contains(one));
  };
  // An agenda has a list for each day and Today one for each section, and arrow keys leave the list.
  const getComposite = (element: Element) =>
    element.closest('.agenda, .today-list') ?? element.closest(composites);
  /** True if arrow keys may reach a control: one outside the tab order in the same list or group. */
  const hasArrowTarget = (element: Element) => {
    const targets = getComposite(element)?.querySelectorAll('[tabindex="-1"], [type=radio]') ?? [];
    return [...targets].some(one => !reached.has(one));
  };
  const getFocused = () => {
    const active = document.activeElement;
    return active instanceof HTMLElement && active !== document.body ? active : null;
  };
  const record = (element: Element) => {
    if (reached.has(element)) return false;
    reached.add(element);
    names.push(describe(element));
    return true;
  };
  // The first Tab then begins at the start of the page.
  getFocused()?.blur();

  globalThis.walking = {
    recordAfterTab() {
      const active = getFocused();
      if (active === null) return null;
      if (active === firstStop) return 'round';
      firstStop ??= active;
      if (!record(active)) return null;
      currentStop = active;
      clicks = 0;
      const isField = active.matches('input:not([type=search]), select, textarea');
      return {
        name: describe(active),
        acceptsEnter: active.matches('a[href], button:not([aria-haspopup=menu])'),
        // A calendar is left out: it has no last day, and another test covers its keys.
        takesArrowKeys:
          !isField && active.closest('[role=grid]') === null && hasArrowTarget(active),
      };
    },
    async recordAfterArrow() {
      // A list renders the next row before the row gets the focus.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const active = getFocused();
      return active !== null && record(active);
    },
    wasClicked: () => clicks > 0,
    goBack: () => currentStop?.focus(),
    result() {
      walkEnd.abort();
      const all = [...findRoot().querySelectorAll(controls)].filter(
        one =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert], [aria-hidden=true]') &&
          !one.matches(':disabled, [type=hidden], dialog, [tabindex="-1"]:not(a, button, input)'),
      );
      return {
        reached: names,
        unreached: all
          .filter(one => !reached.has(one) && !hasKeyboardEquivalent(one))
          .map(describe),
      };
    },
  };
}
