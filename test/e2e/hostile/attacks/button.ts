/** Makes the user press the button at text fields without seeing it, and then Enter, which appends. */
import type { Page } from 'puppeteer-core';
import { turnButtonOn } from '../../../support/turn-button-on.ts';
import { type Attack, type AttackContext, isAppended, pressAt, wait } from './attack.ts';

const pointerRest = { x: 300, y: 20 };

/** Turns the button on, waits until it is shown, and runs the attack `deceive`. */
async function prepareButton(
  { fixture, page }: AttackContext,
  deceive: (page: Page) => Promise<unknown>,
) {
  await turnButtonOn(fixture.colophon);
  await page.bringToFront();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => practice.focus());
  await page.mouse.move(pointerRest.x, pointerRest.y);
  await page.waitForSelector('[popover]');
  await deceive(page);
}

/** Waits until the press has opened the picker with its list. If it opens none, the wait ends with the time. */
async function waitForPicker({ page, appendTimeoutMs }: AttackContext): Promise<void> {
  const hasList = async () => {
    const picker = page.frames().find(frame => frame.url().includes('/picker-page.html'));
    // The frame may go while it is asked.
    return (await picker?.$('[role=option]').catch(() => null)) != null;
  };
  await wait(1_500);
  const endMs = performance.now() + appendTimeoutMs;
  while (!(await hasList()) && performance.now() < endMs) await wait(50);
}

async function pressThenEnter(context: AttackContext): Promise<boolean> {
  await pressAt(context.page, pointerRest);
  await waitForPicker(context);
  await context.page.keyboard.press('Enter');
  return await isAppended(context);
}

/** Moves the host and makes it transparent, so that the button is under the resting pointer. */
const moveUnder = (page: Page) =>
  page.evaluate(({ x, y }) => {
    const host = document.querySelector<HTMLElement>('[popover]');
    const { left, top } = host?.getBoundingClientRect() ?? new DOMRect();
    // By `translate`, because Colophon sets the position again whenever the size changes. The button's
    // center, 12 px from its corner, gets under the pointer.
    const styles = { opacity: '0.01', translate: `${x - 12 - left}px ${y - 12 - top}px` };
    for (const [name, value] of Object.entries(styles))
      host?.style.setProperty(name, value, 'important');
    // The picker that opens must be invisible too.
    document.head.appendChild(document.createElement('style')).textContent =
      '[popover] { opacity: 0.01 !important }';
  }, pointerRest);

/** Moves the field with the button in its corner under an element that lets presses through. */
const moveField = (page: Page) =>
  page.evaluate(({ x, y }) => {
    const host = document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect();
    const field = document.activeElement as HTMLElement;
    field.style.translate = `${x - 12 - host.left}px ${y - 12 - host.top}px`;
    const cover = document.body.appendChild(document.createElement('div'));
    cover.popover = 'manual';
    cover.style.cssText =
      'position: fixed; inset: 0; width: auto; height: auto; background: white; pointer-events: none';
    window.dispatchEvent(new Event('resize'));
    // Shown again and again, because the popover that is shown last covers the others.
    setInterval(() => {
      cover.hidePopover();
      cover.showPopover();
    }, 100);
    cover.showPopover();
  }, pointerRest);

/** Zooms the page out until the button is a dot, with its corner in place, and back before the press. */
const zoomAway = (page: Page) =>
  page.evaluate(async ({ x, y }) => {
    const field = document.activeElement as HTMLElement;
    const setZoom = async (zoom: number) => {
      const px = (length: number) => `${length / zoom}px`;
      document.documentElement.style.zoom = String(zoom);
      // The button's center is 18 px from the field's lower right corner, so it is under the pointer.
      const place = {
        left: px(x + 18 - 400),
        top: px(y + 18 - 60),
        width: px(400),
        height: px(60),
      };
      Object.assign(field.style, {
        position: 'fixed',
        margin: 0,
        boxSizing: 'border-box',
        ...place,
      });
      window.dispatchEvent(new Event('resize'));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    };
    await setZoom(0.01);
    await new Promise(resolve => setTimeout(resolve, 1_500));
    await setZoom(1);
  }, pointerRest);

/** Adds a wait to an attack, longer than the time for which a button must be visible before a press. */
const thenWait = (deceive: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await deceive(page);
  await wait(900);
};

export const buttonAttacks: Attack[] = [
  { name: 'moves the button, transparent, under a resting pointer', deceive: thenWait(moveUnder) },
  { name: 'moves the field, and covers its button', deceive: thenWait(moveField) },
  { name: 'zooms the button away, and back under a press', deceive: zoomAway },
].map(({ name, deceive }) => ({
  name,
  run: async context => {
    await prepareButton(context, deceive);
    return await pressThenEnter(context);
  },
}));
