/** Mounts the popup in the test's own page, with its real models and a real IndexedDB, and drives it. */
import { render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { failure } from '../../../extension/app/failure.ts';
import * as deferredCode from '../../../extension/popup/deferred-code.ts';
import { openPopup } from '../../../extension/popup/open.tsx';
import type { PageControl } from '../../../extension/popup/popup-page.ts';
import { resetDevice, type SignatureSeed, seedSignatures } from './popup-device.ts';
import type { FakePage } from './popup-page.ts';

type Role = Parameters<typeof page.getByRole>[0];
type OpenOptions = {
  /** The ID of the signature that is highlighted first. */
  highlightedId?: string;
  /** True if the code for writes is never loaded, so that the popup stays at its first frame. */
  isFirstFrameOnly?: boolean;
  /** Runs after the first frame, and before the code for writes is loaded. */
  afterFirstFrame?: () => Promise<void>;
};

const tabId = 1;
let container: HTMLElement | undefined;

/** Empties the device before each test of a file, and closes the popup after it. */
export function setUpPopup(): void {
  beforeEach(async () => {
    // The fake has no registered scripts and no permissions.
    vi.spyOn(browser.scripting, 'getRegisteredContentScripts').mockImplementation(async () => []);
    failure.value = null;
    await resetDevice();
  });
  afterEach(closePopup);
}

/** Opens the popup over a page of the test. */
export async function open(under: FakePage, options?: OpenOptions): Promise<void> {
  under.isClosed = false;
  await openPage(under.control, options);
}

/** Opens the popup's page. Resolves once its list or its first steps are rendered. */
export async function openPage(control: PageControl, options: OpenOptions = {}): Promise<void> {
  await closePopup();
  document.body.className = 'popup-page';
  container = document.createElement('div');
  container.id = 'app';
  document.body.replaceChildren(container);
  const loaded = Promise.withResolvers<typeof deferredCode>();
  await openPopup(loaded.promise, control, Promise.resolve(tabId), {
    highlightedId: options.highlightedId ?? null,
    async onFirstPaint() {
      await options.afterFirstFrame?.();
      if (!options.isFirstFrameOnly) loaded.resolve(deferredCode);
    },
  });
  await expect.poll(() => document.querySelector('[role=option], .first-run, form')).toBeTruthy();
  // The popup begins to observe the database with its code for writes.
  if (!options.isFirstFrameOnly) await loaded.promise;
}

/** Creates these signatures, contents by name, and opens a popup that lists them in this order. */
export async function openWithSignatures(
  under: FakePage,
  signatures: Record<string, string> | readonly SignatureSeed[],
): Promise<void> {
  const seeds = Array.isArray(signatures)
    ? signatures
    : Object.entries(signatures).map(([name, content]) => ({ name, content }));
  await seedSignatures(seeds);
  await open(under);
}

/** Closes the popup as the browser does: its components are gone, and the pointer is outside. */
export async function closePopup(): Promise<void> {
  if (container === undefined) return;
  render(null, container);
  container = undefined;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1190, y: 790 });
}

/** Locates the element with this role and exactly this name. */
export const byRole = (role: Role, name: string): Locator =>
  page.getByRole(role, { name, exact: true });

/** Presses keys one after the other, such as `Shift+Enter`. */
export async function press(...keys: string[]): Promise<void> {
  for (const combination of keys) {
    const held = combination.split('+');
    const key = held.pop() ?? '';
    const pressed = held.map(modifier => `{${modifier}>}`).join('');
    const released = held.map(modifier => `{/${modifier}}`).join('');
    await userEvent.keyboard(`${pressed}${key.length === 1 ? key : `{${key}}`}${released}`);
  }
}

/** Types into the focused element. */
export const type = (text: string) => userEvent.keyboard(text.replace(/[[{]/g, '$&$&'));

/** Runs `act` while the key is down. */
export async function withKeyHeld(key: 'Shift' | 'Control', act: () => Promise<unknown>) {
  await userEvent.keyboard(`{${key}>}`);
  await act();
  await userEvent.keyboard(`{/${key}}`);
}

export const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** Waits for the first element that matches. */
export async function waitFor(selector: string): Promise<HTMLElement> {
  await expect.poll(() => find(selector), { message: selector }).toBeTruthy();
  return find(selector) as HTMLElement;
}

/** Returns the text of the first element that matches; null without one. */
export const textOf = (selector: string): string | null => find(selector)?.textContent ?? null;

/** Waits until the first element that matches has this text. */
export const waitForText = (selector: string, text: string | RegExp) => {
  const poll = expect.poll(() => textOf(selector) ?? '', { message: selector });
  return typeof text === 'string' ? poll.toBe(text) : poll.toMatch(text);
};

/** Lists the names of the visible options, from the top. */
export const listOptionNames = () =>
  [...document.querySelectorAll('[role=option]')].map(option => option.ariaLabel);

/** Waits until the list shows these options. */
export const waitForOptions = (...names: string[]) => expect.poll(listOptionNames).toEqual(names);

/** The name of the highlighted option. */
export const readActiveName = () => find('[role=option][data-active=true]')?.ariaLabel ?? null;

/** The name of the focused element. */
export const readFocusedName = () =>
  document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? null;

/** Waits until the popup has sent an append request and has closed. */
export const waitUntilClosed = (under: FakePage) =>
  expect
    .poll(() => under.isClosed, { message: `the popup says: ${document.body.innerText}` })
    .toBe(true);

/** Waits until the popup has closed, and returns the composer's text. */
export async function readTextAfterAppend(under: FakePage): Promise<string> {
  await waitUntilClosed(under);
  return under.text;
}
