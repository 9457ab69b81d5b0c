/** Real keys and clicks, which the browser dispatches as trusted events. */
import { cdp, userEvent } from 'vitest/browser';

/** Types text with one keystroke for each character, and Enter for each line feed. */
export async function type(text: string): Promise<void> {
  if (text === '') return;
  // In this notation `{` and `[` begin the name of a key, unless they are doubled.
  await userEvent.keyboard(text.replace(/[{[]/g, '$&$&').replaceAll('\n', '{Enter}'));
}

/** Presses the keys together, such as `press('Control', 'z')`. */
export async function press(...keys: string[]): Promise<void> {
  const [last = '', ...modifiers] = keys.toReversed();
  const held = modifiers.toReversed();
  const down = held.map(key => `{${key}>}`).join('');
  const up = held.map(key => `{/${key}}`).join('');
  await userEvent.keyboard(`${down}{${last}}${up}`);
}

/** Moves the pointer to a position in the test's document. */
export const movePointerTo = (x: number, y: number) => dispatchMouse('mouseMoved', x, y);

/** Moves the pointer to a position in the test's document, and clicks there. */
export async function clickAt(x: number, y: number): Promise<void> {
  await movePointerTo(x, y);
  await dispatchMouse('mousePressed', x, y);
  await dispatchMouse('mouseReleased', x, y);
}

/** Moves the pointer to the center of the element, and clicks there. */
export async function clickOn(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await clickAt(x + width / 2, y + height / 2);
}

async function dispatchMouse(eventType: string, x: number, y: number): Promise<void> {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  const isPress = eventType !== 'mouseMoved';
  await sendToBrowser('Input.dispatchMouseEvent', {
    type: eventType,
    x: left + x,
    y: top + y,
    ...(isPress && { button: 'left', clickCount: 1 }),
  });
}

type Session = { send(method: string, parameters: object): Promise<unknown> };

/** Sends a command of the Chrome DevTools Protocol to the page of the test runner. */
export async function sendToBrowser(method: string, parameters: object): Promise<void> {
  // The types name no commands.
  await (cdp() as unknown as Session).send(method, parameters);
}
