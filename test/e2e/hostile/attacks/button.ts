/** Has a person press the button at text fields unseen, and then the Enter that appends. */
import type { Page } from 'puppeteer-core';
import { type Attack, isAppended, type Scene, wait } from './scene.ts';

const rests = { x: 300, y: 20 };

/** Turns the button on, has it shown, and lets the page do with it what it likes. */
async function lure({ stage, page }: Scene, stages: (page: Page) => Promise<unknown>) {
  const popup = await stage.openPopup(page);
  await popup.locator('::-p-aria([role="button"][name="Button at text fields"])').click();
  const here = popup.locator('.popup-button-sites button ::-p-text(On 127.0.0.1)');
  await here.wait();
  // The site stays turned on from one attack to the next.
  if ((await popup.$('.popup-button-sites [aria-pressed=true]')) === null) await here.click();
  await popup.waitForSelector('.popup-button-sites [aria-pressed=true]');
  await popup.close();
  await page.bringToFront();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => practice.focus());
  await page.mouse.move(rests.x, rests.y);
  await page.waitForSelector('[popover]');
  await stages(page);
}

async function pressThenEnter(scene: Scene): Promise<boolean> {
  await scene.page.mouse.down();
  await scene.page.mouse.up();
  await wait(1_500);
  await scene.page.keyboard.press('Enter');
  return await isAppended(scene);
}

/** Moves the host, transparent, so that the button lies under the resting pointer. */
const moveUnder = (page: Page) =>
  page.evaluate(({ x, y }) => {
    const host = document.querySelector<HTMLElement>('[popover]');
    const { left, top } = host?.getBoundingClientRect() ?? new DOMRect();
    // Not by its place, which it is given anew whenever its size changes.
    const look = { opacity: '0.01', translate: `${x - 12 - left}px ${y - 12 - top}px` };
    for (const [name, value] of Object.entries(look))
      host?.style.setProperty(name, value, 'important');
    // What opens is not to be seen either.
    document.head.appendChild(document.createElement('style')).textContent =
      '[popover] { opacity: 0.01 !important }';
  }, rests);

/** Moves the field with the button in its corner, under something that lets presses through. */
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
    setInterval(() => {
      cover.hidePopover();
      cover.showPopover();
    }, 100);
    cover.showPopover();
  }, rests);

/** Zooms the page until the button is a dot, its corner in its place, and back under the press. */
const shrink = (page: Page) =>
  page.evaluate(async ({ x, y }) => {
    const field = document.activeElement as HTMLElement;
    const at = async (zoom: number) => {
      const px = (length: number) => `${length / zoom}px`;
      document.documentElement.style.zoom = String(zoom);
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
    await at(0.01);
    await new Promise(resolve => setTimeout(resolve, 1_500));
    await at(1);
  }, rests);

const seenFor = (stages: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await stages(page);
  await wait(900);
};

export const buttonAttacks: Attack[] = [
  { name: 'moves the button, transparent, under a resting pointer', stages: seenFor(moveUnder) },
  { name: 'moves the field, and covers its button', stages: seenFor(moveField) },
  { name: 'zooms the button away, and back under a press', stages: shrink },
].map(({ name, stages }) => ({
  name,
  run: async scene => {
    await lure(scene, stages);
    return await pressThenEnter(scene);
  },
}));
