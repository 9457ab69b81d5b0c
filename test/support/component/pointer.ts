/** Mouse and finger at points of the test's page, and other things that only the browser can set. */

import { afterAll } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';

export type Point = { x: number; y: number };

export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** True if the window shows the whole height of the element, and nothing covers its middle. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { x, y } = centerOf(element);
  return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(x, y));
}

/** Converts a point to the coordinates of the browser's page, which has the test's page in a frame. */
function toPage({ x, y }: Point): Point {
  const box = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const scale = box.width / innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}

export const clickPoint = (coords: Point) => userEvent.pointer({ keys: '[MouseLeft]', coords });

/** Clicks the center of an element, wherever the element moves while the button is down. */
export const clickAt = (element: Element) => clickPoint(centerOf(element));

/** Presses the mouse button at one point, and moves the mouse to another one in steps. */
export function startDrag(from: Point, to: Point): Promise<void> {
  const moves = [0.25, 0.5, 0.75, 1].map(share => ({
    coords: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
  }));
  return userEvent.pointer([{ keys: '[MouseLeft>]', coords: from }, ...moves]);
}

/** Releases the mouse button where the drag has ended. */
export const drop = () => userEvent.pointer('[/MouseLeft]');

const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [toPage(at)] : [] });

export const touch = {
  start: (at: Point) => dispatchTouch('touchStart', at),
  move: (at: Point) => dispatchTouch('touchMove', at),
  end: () => dispatchTouch('touchEnd'),
};

/** Sets the browser's time zone until the file ends. */
export async function setTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

/** Sets media features until the file ends, for example `prefers-reduced-motion`. */
export async function setMedia(features: Record<string, string>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

// Other files run in the same page of the browser. Each file evaluates this module anew.
afterAll(async () => {
  await setTimeZone('');
  await setMedia({});
});
