/**
 * The attacks of a hostile page. `run` resolves to true if the attack has succeeded. None may succeed
 * against the real build, and each must succeed against the unprotected one, or it proves nothing.
 */
import type { Frame, Page } from 'puppeteer-core';
import { type PopupFixture, waitForText } from '../../popup/popup-fixture.ts';

export type AttackContext = {
  fixture: PopupFixture;
  page: Page;
  signature: string;
  /** The timeout for an append. It is long if an append is expected, because the append ends the wait. */
  appendTimeoutMs: number;
};

export type Attack = { name: string; run(context: AttackContext): Promise<boolean> };

export const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Returns the position of the append button in the page's viewport, for any size of the picker. */
export async function findAppendButton(
  page: Page,
  picker: Frame,
): Promise<{ x: number; y: number }> {
  // Fractions of the picker's size, because the page may have zoomed or scaled the picker.
  const inner = await picker.$eval('.popup-append button', button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return { x: x / window.innerWidth, y: y / window.innerHeight };
  });
  return await page.evaluate(({ x, y }) => {
    const host = document.querySelector('[popover]');
    const { left, top, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + x * width, y: top + y * height };
  }, inner);
}

/** Resolves when the picker has not moved for ten frames. The picker follows a composer that moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const readPosition = () =>
      JSON.stringify(document.querySelector('[popover]')?.getBoundingClientRect());
    let last = readPosition();
    for (let stillFrames = 0; stillFrames < 10; stillFrames++) {
      await new Promise(requestAnimationFrame);
      const now = readPosition();
      if (now !== last) stillFrames = 0;
      last = now;
    }
  });
}

/**
 * Presses the main button where the pointer rests. Not `mouse.down`, which waits for an answer: Chromium gives
 * none when the frame below the pointer goes while it handles the event, and the next attack could not press.
 */
export async function pressAt(page: Page, position: { x: number; y: number }): Promise<void> {
  const session = await page.createCDPSession();
  const options = { ...position, button: 'left', clickCount: 1 } as const;
  const events = [
    session.send('Input.dispatchMouseEvent', { ...options, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...options, type: 'mouseReleased' }),
  ];
  await Promise.race([Promise.allSettled(events), wait(5_000)]);
  await session.detach();
}

export async function isAppended({
  page,
  signature,
  appendTimeoutMs,
}: AttackContext): Promise<boolean> {
  return (await waitForText(page, `Hello\n\n${signature}`, appendTimeoutMs)).includes(signature);
}

/** Sets a style of the picker's host, the only part of the picker that a page can access. */
export const setHostStyle = (property: string, value: string) => (page: Page) =>
  page.evaluate(
    (property, value) => {
      document
        .querySelector<HTMLElement>('[popover]')
        ?.style.setProperty(property, value, 'important');
    },
    property,
    value,
  );

/** Covers the picker with an element that lets presses through. */
export async function coverPicker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.querySelector('[popover]')?.getBoundingClientRect();
    // The lure is in a shadow root, so that no search of the document finds it.
    const host = document.body.appendChild(document.createElement('div'));
    const lure = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    lure.popover = 'manual';
    lure.textContent = 'Press here to win';
    lure.style.cssText =
      `position: fixed; inset: auto; margin: 0; background: gold; pointer-events: none; left: ${box?.left}px;` +
      `top: ${box?.top}px; width: ${box?.width}px; height: ${box?.height}px;`;
    lure.showPopover();
  });
}
