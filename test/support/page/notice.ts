/** Reads and presses the notice, whose shadow root is closed to the page. */
import { expect } from 'vitest';
import { noticeSelector } from '../notice.ts';
import { waitUntilPressable } from '../press-delay.ts';
import { getShadowRoot } from './extension-api.ts';
import { clickOn } from './real-input.ts';

export const findNotice = () => document.querySelector(noticeSelector);

/** Returns the text of the notice. It is empty if there is none. */
export function readNotice(): string {
  const status = findRoot()?.querySelector('[role=status]');
  return status == null ? '' : readText(status);
}

/** Returns the names of the notice's buttons. */
export const listNoticeButtons = () => listButtons().map(getName);

/** Presses a button of the notice with the mouse, once it accepts a press. */
export async function pressInNotice(name: string): Promise<void> {
  await expect.poll(listNoticeButtons).toContain(name);
  await waitUntilPressable();
  const button = listButtons().find(each => getName(each) === name);
  if (button === undefined) throw new Error(`The notice has no button ${name} any more`);
  await clickOn(button);
}

function findRoot(): ShadowRoot | null {
  const host = findNotice();
  return host === null ? null : getShadowRoot(host);
}

const listButtons = () => [...(findRoot()?.querySelectorAll('button') ?? [])];
const getName = (button: HTMLElement) => button.ariaLabel ?? button.textContent ?? '';

/** Includes signature names. A style rule draws them from `data-name`, so that the page cannot find them. */
function readText(node: Node): string {
  if (node instanceof HTMLElement && node.dataset.name !== undefined) return node.dataset.name;
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map(readText).join('');
}
