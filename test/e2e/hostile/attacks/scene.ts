/**
 * What a hostile page tries. Each resolves to whether it got what it wanted: against Colophon as
 * it is built none may, against the defenceless build each must, or it would show nothing.
 */
import type { Frame, Page } from 'puppeteer-core';
import { type Stage, textBecomes } from '../../popup/stage.ts';

export type Scene = {
  stage: Stage;
  page: Page;
  signature: string;
  /** How long is waited for an append: long where it comes, since only then it ends sooner. */
  patienceMs: number;
};

export type Attack = { name: string; run(scene: Scene): Promise<boolean> };

export const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Where the button that appends lies in the window of the page, however large the picker is now. */
export async function appendButton(page: Page, picker: Frame): Promise<{ x: number; y: number }> {
  const inner = await picker.$eval('.popup-act button', button => {
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

/** Resolves once the picker has stood still for ten frames: it follows a composer that is moved. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () =>
      JSON.stringify(document.querySelector('[popover]')?.getBoundingClientRect());
    let last = place();
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame);
      const now = place();
      if (now !== last) still = 0;
      last = now;
    }
  });
}

export async function isAppended({ page, signature, patienceMs }: Scene): Promise<boolean> {
  return (await textBecomes(page, `Hello\n\n${signature}`, patienceMs)).includes(signature);
}

/** Sets a property of the picker's host, which is all of the picker that a page can get hold of. */
export const style = (property: string, value: string) => (page: Page) =>
  page.evaluate(
    (property, value) => {
      document
        .querySelector<HTMLElement>('[popover]')
        ?.style.setProperty(property, value, 'important');
    },
    property,
    value,
  );

/** Something above the picker that lets presses through. */
export async function cover(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.querySelector('[popover]')?.getBoundingClientRect();
    // Within a shadow root, where nobody finds it by a look through the document.
    const shadow = document.body.appendChild(document.createElement('div'));
    const lure = shadow.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    lure.popover = 'manual';
    lure.textContent = 'Press here to win';
    lure.style.cssText =
      `position: fixed; inset: auto; margin: 0; background: gold; pointer-events: none; left: ${box?.left}px;` +
      `top: ${box?.top}px; width: ${box?.width}px; height: ${box?.height}px;`;
    lure.showPopover();
  });
}
