/** Reads and presses the suggestion bar, whose shadow root is closed to the page. */
import { expect } from 'vitest';
import { waitUntilPressable } from '../press-delay.ts';
import { getShadowRoot } from './extension-api.ts';
import { clickOn } from './real-input.ts';

/** Returns the questions of all bars in the page, as assistive technology reads them. */
export const listSuggestions = () =>
  listRoots().flatMap(root => root.querySelector(questionSelector)?.ariaLabel ?? []);

/** Returns the bar's host. It is null if there is no bar. */
export const findSuggestionBar = () => findRoot()?.host ?? null;

/** Returns a button of the bar, once it accepts a press. */
export async function waitForSuggestionButton(name: string): Promise<HTMLElement> {
  await expect.poll(() => findButton(name)).toBeDefined();
  await waitUntilPressable();
  const button = findButton(name);
  if (button === undefined) throw new Error(`The bar has no button ${name} any more`);
  return button;
}

/** Presses a button of the bar with the mouse, once it accepts a press. */
export async function pressInSuggestion(name: string): Promise<void> {
  await clickOn(await waitForSuggestionButton(name));
}

/** A notice has a status too, but no label on it. */
const questionSelector = '[role=status][aria-label]';

function listRoots(): ShadowRoot[] {
  const hosts = document.querySelectorAll('[popover=manual]');
  return [...hosts].flatMap(host => getShadowRoot(host) ?? []);
}

const findRoot = () => listRoots().find(root => root.querySelector(questionSelector) !== null);

const findButton = (name: string) =>
  [...(findRoot()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === name,
  );
