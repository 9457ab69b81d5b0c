/** Runs the script of the button at text fields in the test's document, and finds and presses the button. */
import { expect, vi } from 'vitest';
import { installButton } from '../../../extension/button/page.ts';
import { waitUntilPressable } from '../press-delay.ts';
import { getShadowRoot } from './extension-api.ts';
import { clickAt, movePointerTo } from './real-input.ts';

type Listening = Parameters<typeof document.addEventListener>;

/** The listeners of the script that runs. */
let listenings: Listening[] = [];

/** Runs the script as the browser does in a page that has loaded. */
export function runButtonScript(): void {
  endButtonScript();
  const listen = vi.spyOn(document, 'addEventListener');
  installButton();
  listenings = [...listen.mock.calls];
  listen.mockRestore();
}

/** Ends the script as the browser does when the user leaves the page. The test's document stays. */
export function endButtonScript(): void {
  for (const listening of listenings) document.removeEventListener(...listening);
  listenings = [];
  findButton()?.remove();
  Reflect.deleteProperty(globalThis, 'colophonButton');
}

/** Returns the host of the button, which is all that the page finds of it, or null. */
export const findButton = () =>
  document.querySelector<HTMLElement>('[popover=manual]:not(:defined)');

/** Returns the names of the button and of its ×. */
export const listButtonNames = () => listButtons().map(button => button.ariaLabel);

/** Presses the button with the mouse, once it accepts a press. */
export async function pressButton(): Promise<void> {
  await waitUntilPressable();
  await clickAt(...readCenter(listButtons()[0]));
}

/** Presses the × with the mouse. It appears when the pointer is on the button. */
export async function pressHideButton(): Promise<void> {
  await waitUntilPressable();
  await movePointerTo(...readCenter(listButtons()[0]));
  await expect.poll(() => listButtons()[1]?.checkVisibility()).toBe(true);
  await clickAt(...readCenter(listButtons()[1]));
}

function listButtons(): HTMLButtonElement[] {
  const host = findButton();
  const root = host === null ? null : getShadowRoot(host);
  return [...(root?.querySelectorAll('button') ?? [])];
}

function readCenter(button: HTMLElement | undefined): [x: number, y: number] {
  if (button === undefined) throw new Error('There is no button.');
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
