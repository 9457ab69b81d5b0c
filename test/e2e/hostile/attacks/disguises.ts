/** Makes a person press what they do not see: the picker covered, faded, shrunk, moved. */
import type { Page } from 'puppeteer-core';
import { isInFront } from '../../../support/command.ts';
import { until } from '../../../support/until.ts';
import { type Attack, appendButton, cover, isAppended, style, untilStill, wait } from './scene.ts';

/** Disguises the picker, then has a person press where its button is. */
function disguise(name: string, dress: (page: Page) => Promise<unknown>): Attack {
  return {
    name,
    async run(scene) {
      const { page, stage } = scene;
      const picker = await stage.openPicker(page);
      await dress(page);
      await untilStill(page);
      const { x, y } = await appendButton(page, picker);
      await page.mouse.move(x - 5, y - 3);
      await page.mouse.move(x, y);
      await wait(700);
      // No click, which moves once more: of a frame that is not drawn, a move waits for ever.
      await page.mouse.down();
      await page.mouse.up();
      return await isAppended(scene);
    },
  };
}

/** Takes the picker out of the top layer, where what becomes of the page becomes of it too. */
const lower = (rule: string) => (page: Page) =>
  page.evaluate(rule => {
    document.querySelector<HTMLElement>('[popover]')?.hidePopover();
    document.head.appendChild(document.createElement('style')).textContent = rule;
  }, rule);

const rule = (text: string) => (page: Page) =>
  page.evaluate(text => {
    document.head.appendChild(document.createElement('style')).textContent = text;
  }, text);

async function outline(page: Page): Promise<void> {
  await style('outline', '600px solid gold')(page);
  await style('outline-offset', '-600px')(page);
}

export const disguises: Attack[] = [
  disguise('covers the picker with a picture that lets presses through', cover),
  disguise('fades the picker', style('opacity', '0.01')),
  disguise('fades the page, and the picker with it', lower('html { opacity: 0.01 }')),
  disguise('filters the picker away', style('filter', 'opacity(2%)')),
  disguise('masks the picker', style('mask-image', 'linear-gradient(transparent, transparent)')),
  disguise('cuts the picker down to its button', style('clip-path', 'inset(60% 0 0 60%)')),
  disguise('paints the picker like the page', style('mix-blend-mode', 'difference')),
  disguise('outlines the picker so that it is all outline', outline),
  disguise(
    'masks the picker by a box',
    style('-webkit-mask-box-image', 'linear-gradient(transparent, transparent)'),
  ),
  disguise('slants the picker', style('transform', 'rotate(0.01deg)')),
  disguise('shrinks the picker to a dot', style('scale', '0.1')),
  disguise('makes the picker half as large', style('zoom', '0.5')),
  disguise('makes the page half as large, and the picker with it', rule('html { zoom: 0.5 }')),
  {
    name: 'covers the picker and has a person press Enter',
    async run(scene) {
      await scene.stage.openPicker(scene.page);
      await cover(scene.page);
      await wait(400);
      await scene.page.keyboard.press('Enter');
      return await isAppended(scene);
    },
  },
  {
    name: 'draws a view transition over the picker and has a person press Enter',
    async run(scene) {
      const { page, stage } = scene;
      await stage.openPicker(page);
      await page.evaluate(async () => {
        document.head.appendChild(document.createElement('style')).textContent =
          '@keyframes hold { to { outline-offset: 1px } }' +
          '::view-transition { background: gold; animation: hold 60s }' +
          '::view-transition-group(*) { display: none }';
        await document.startViewTransition(() => {}).ready;
      });
      await wait(900);
      const isHidden = await page.$(':active-view-transition');
      await page.keyboard.press('Enter');
      const isFooled = isHidden !== null && (await isAppended(scene));
      await page.evaluate(() => document.activeViewTransition?.skipTransition());
      return isFooled;
    },
  },
  {
    name: 'opens the list of a field over the picker and has a person press Enter',
    async run(scene) {
      const { page, stage } = scene;
      await stage.openPicker(page);
      await page.evaluate(() => {
        // Within a shadow root, where nobody finds it by a look through the document.
        const shadow = document.body.appendChild(document.createElement('div'));
        const field = document.createElement('select');
        shadow.attachShadow({ mode: 'closed' }).append(field);
        shadow.style.cssText = 'position: fixed; inset: 0 auto auto 0; zoom: 4';
        field.append(new Option('Press Enter to win'));
        field.showPicker();
      });
      await page.keyboard.press('Enter');
      return await isAppended(scene);
    },
  },
  {
    name: 'opens a window above the picker and has a person press Enter',
    async run(scene) {
      const { page, stage } = scene;
      await page.evaluate(async () => {
        const { documentPictureInPicture } = window as unknown as WithWindowAbove;
        const size = { width: screen.availWidth, height: screen.availHeight };
        await documentPictureInPicture.requestWindow(size);
      });
      // The picker opens in the window that had the focus last, which a popup gives it back.
      await until('the page has the focus again', async () => {
        await (await stage.openPopup(page)).close();
        return isInFront(stage.colophon.browser, page);
      });
      await page.bringToFront();
      await page.focus('textarea');
      await stage.openPicker(page);
      await page.keyboard.press('Enter');
      const isFooled = await isAppended(scene);
      await page.evaluate(() =>
        (window as unknown as WithWindowAbove).documentPictureInPicture.window?.close(),
      );
      return isFooled;
    },
  },
  {
    name: 'has Enter pressed for a window in front of the picker',
    async run(scene) {
      const { page, stage } = scene;
      const picker = await stage.openPicker(page);
      // Without a screen all windows have the focus: this one is told that it has not.
      await picker.evaluate(() => {
        document.hasFocus = () => false;
      });
      await page.keyboard.press('Enter');
      return await isAppended(scene);
    },
  },
  {
    name: 'has Enter pressed before anyone can have read the list',
    async run(scene) {
      const { page, stage } = scene;
      await stage.command('open-picker');
      const frame = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
      await frame.waitForSelector('.popup-act button');
      await page.keyboard.press('Enter');
      return await isAppended(scene);
    },
  },
  {
    name: 'moves the picker under a resting pointer',
    async run(scene) {
      const { page, stage } = scene;
      const picker = await stage.openPicker(page);
      const { x, y } = await appendButton(page, picker);
      await style('left', '600px')(page);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      await wait(700);
      await page.evaluate(
        ([x]) => {
          const host = document.querySelector<HTMLElement>('[popover]');
          const box = host?.getBoundingClientRect();
          host?.style.setProperty('left', `${x - (box?.width ?? 0) + 60}px`, 'important');
        },
        [x] as const,
      );
      // So long Chromium itself lets no press through to a frame that has moved.
      await wait(600);
      await page.mouse.down();
      await page.mouse.up();
      return await isAppended(scene);
    },
  },
  {
    name: 'moves the picker away and back under a resting pointer',
    async run(scene) {
      const { page, stage } = scene;
      const picker = await stage.openPicker(page);
      const { x, y } = await appendButton(page, picker);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      const left = await page.$eval('[popover]', host => host.getBoundingClientRect().left);
      await style('left', `${left - 300}px`)(page);
      await wait(300);
      await style('left', `${left}px`)(page);
      await wait(600);
      await page.mouse.down();
      await page.mouse.up();
      return await isAppended(scene);
    },
  },
];

/** Not in the types: Chromium's alone. */
type WithWindowAbove = {
  documentPictureInPicture: {
    window: Window | null;
    requestWindow(size: { width: number; height: number }): Promise<Window>;
  };
};
