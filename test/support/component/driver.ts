/** Drives what the test has mounted as a user does: by role and name, with real keys and clicks. */
import { page, userEvent } from 'vitest/browser';
import { waitUntil } from '../wait-until.ts';
import { centerOf, clickAt } from './pointer.ts';

/** Shorter than the timeout of a test, so that the error says what the test waited for. */
const timeoutMs = 20_000;

/** Polls until the condition is true. */
export const until = (text: string | (() => string), condition: () => boolean | Promise<boolean>) =>
  waitUntil(text, async () => condition(), timeoutMs);

/** Returns the width that the page needs. A screen and its tools cut off what is wider than they are. */
export const readPageWidth = () =>
  window.innerWidth +
  Math.max(
    ...[document.documentElement, ...all('.page-head, .page-body')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

/** True for an element that an open modal dialog does not make inert. */
function isReachable(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return (dialog?.contains(element) ?? true) && element.closest('[inert]') === null;
}

/**
 * Vitest knows no alternative text of generated content. To it the keys that `content: "L" / ""` shows
 * behind a button are part of its name; to the browser they are not.
 */
const listNames = (name: string) => [
  name,
  ...new Set(all('[data-keys]').map(({ dataset }) => `${name} ${dataset.keys}" / "`)),
];

/** Returns the first reachable element with this role and name; null if there is none. */
export function find<Found extends HTMLElement = HTMLElement>(role: string, name: string) {
  for (const listed of role === 'button' ? listNames(name) : [name]) {
    const elements = page.getByRole(role, { name: listed, exact: true }).elements();
    const found = elements.find(isReachable);
    if (found !== undefined) return found as Found;
  }
  return null;
}

/** Waits for an element, and returns it. */
export async function wait<Found extends HTMLElement = HTMLElement>(role: string, name: string) {
  let found: Found | null = null;
  await until(`${role} “${name}” is there`, () => {
    found = find<Found>(role, name);
    return found !== null;
  });
  return found as unknown as Found;
}

/** Returns all elements that match the selector. */
export const all = <Found extends HTMLElement = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];

/** Waits for the first element that matches the selector, and returns it. */
export async function waitFor<Found extends HTMLElement = HTMLElement>(selector: string) {
  await until(`${selector} is there`, () => document.querySelector(selector) !== null);
  return document.querySelector(selector) as Found;
}

/**
 * Clicks an element, once it is enabled and nothing else is at its center. If another element has moved
 * there in the meantime, that one gets no event, and the click is repeated. The provider's own click does
 * the same, but takes three times as long, because it asks the page at each step.
 */
export function clickOn(getElement: () => HTMLElement | null, name: string): Promise<void> {
  let obstacle = '';
  // The start of the page's text tells in which state an error has left it.
  const readPage = () => document.body.innerText.slice(0, 1_000).replaceAll('\n', ' ');
  const describe = () => `${name} is clicked (${obstacle} in: ${readPage()})`;
  return until(describe, async () => {
    const element = getElement();
    obstacle = element === null ? 'missing' : 'disabled';
    if (element === null || element.matches(':disabled')) return false;
    if (!isAtItsCenter(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    obstacle = 'covered or moving';
    if (!isAtItsCenter(element)) return false;
    const outcome = await tryClick(element);
    // If the press itself removes the element, there is none any more. Else a render has replaced it amid the press.
    return outcome === 'clicked' || (outcome === 'removed' && getElement() === null);
  });
}

/**
 * Clicks the center of the element. Returns `missed` if the press would have hit another one, or if the element
 * moved away between press and release: then the browser sends no click to it. A removed one gets none either.
 */
async function tryClick(element: HTMLElement): Promise<'clicked' | 'missed' | 'removed'> {
  const lifetime = new AbortController();
  let isHit: boolean | undefined;
  let isClicked = false;
  const guard = (event: Event) => {
    const isAtElement = isPartOf(element, event.target as Element);
    isHit ??= isAtElement;
    if (event.type === 'click') isClicked ||= isAtElement;
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, guard, { capture: true, signal: lifetime.signal });
  await clickAt(element);
  lifetime.abort();
  if (isHit && isClicked) return 'clicked';
  return isHit && !element.isConnected ? 'removed' : 'missed';
}

const isPartOf = (element: HTMLElement, part: Element | null) =>
  element.contains(part) || part?.closest('label')?.control === element;

function isAtItsCenter(element: HTMLElement): boolean {
  const { x, y } = centerOf(element);
  const top = document.elementFromPoint(x, y);
  return isPartOf(element, top);
}

const click = (role: string, name: string) => clickOn(() => find(role, name), `${role} “${name}”`);

/** Replaces the text at once, like a paste. After single keys the form would render once for each. */
const fillRole = (role: string, name: string, text: string) =>
  until(`${role} “${name}” is filled`, () => {
    const field = find<HTMLInputElement>(role, name);
    field?.focus();
    if (field === null || document.activeElement !== field) return false;
    field.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return true;
  });

/** Presses keys; `{Control>}k{/Control}` holds Control while it presses k. */
export const keys = (text: string) => userEvent.keyboard(text);

export const driver = {
  find,
  wait,
  press: (name: string) => click('button', name),
  tick: (name: string) => click('checkbox', name),
  follow: (name: string) => click('link', name),
  choose: (role: 'option' | 'menuitem' | 'menuitemcheckbox', name: string) => click(role, name),
  fill: (name: string, text: string) => fillRole('textbox', name, text),
  search: (name: string, text: string) => fillRole('searchbox', name, text),
  /** Selects the option with this value. */
  async select(name: string, value: string) {
    await userEvent.selectOptions(await wait('combobox', name), value);
  },
  see: async (role: string, name: string) => void (await wait(role, name)),
  seeGone: (role: string, name: string) =>
    until(`${role} “${name}” is gone`, () => find(role, name) === null),
  /** Waits until the focus is in an element that matches this selector. */
  seeFocusIn: (selector: string) =>
    until(`the focus is in ${selector}`, () => Boolean(document.activeElement?.closest(selector))),
  /** Waits until the page shows the text anywhere. */
  seeText: (text: string) =>
    until(`“${text}” is there`, () => document.body.innerText.includes(text)),
  /** Waits until the badges in the element that matches this selector have these names. */
  seeBadges: (names: string[], selector = 'main') =>
    until(
      `${names.join(', ')} are the badges of ${selector}`,
      () => String(all(`${selector} .badge`).map(one => one.textContent)) === String(names),
    ),
  /** Returns the text of the element with this role and name. */
  readText: async (role: string, name: string) => (await wait(role, name)).innerText,
  /** Returns the value of the field with this name. */
  readValue: async (name: string) => (await wait<HTMLInputElement>('textbox', name)).value,
  /** Returns the field's error message. */
  async readFieldError(name: string) {
    const ids = (await wait('textbox', name)).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map(id => document.getElementById(id)?.innerText ?? '').join(' ');
  },
  /** Focuses an element by its role and name. */
  focus: async (role: string, name: string) => (await wait(role, name)).focus(),
  /** Focuses the first element that matches the selector. */
  focusOn: async (selector: string) => (await waitFor(selector)).focus(),
  keys,
  /** Types the text as it is, key by key. */
  type: (text: string) => keys(text.replace(/[{[]/g, '$&$&')),
  openPalette: async () => {
    await keys('{Control>}k{/Control}');
    await wait('dialog', 'Commands');
  },
  /** Types in the command palette, and runs the first command that it finds. */
  async command(typed: string) {
    await driver.openPalette();
    await driver.type(typed);
    await keys('{Enter}');
    await until('the palette is closed', () => all('[data-size="palette"]').length === 0);
  },
  /** Empties the field that has the focus, key by key. */
  clear: () => keys('{Control>}a{/Control}{Backspace}'),
  goTo: (address: string) => {
    location.hash = `#/${address}`;
  },
};
