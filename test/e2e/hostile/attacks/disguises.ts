/** Makes the user press a picker that they do not see: it is covered, faded, shrunk or moved. */
import type { Frame, Page } from 'puppeteer-core';
import { isInFront } from '../../../support/extension-command.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import {
  type Attack,
  coverPicker,
  findAppendButton,
  isAppended,
  pressAt,
  setHostStyle,
  wait,
  waitUntilStill,
} from './attack.ts';

/** Disguises the picker, then presses at the position of its button. */
function createDisguise(
  name: string,
  disguise: (page: Page, picker: Frame) => Promise<unknown>,
): Attack {
  return {
    name,
    async run(context) {
      const { page, fixture } = context;
      const picker = await fixture.openPicker(page);
      await disguise(page, picker);
      await waitUntilStill(page);
      const { x, y } = await findAppendButton(page, picker);
      await page.mouse.move(x - 5, y - 3);
      await page.mouse.move(x, y);
      await wait(700);
      await pressAt(page, { x, y });
      return await isAppended(context);
    },
  };
}

/** Removes the picker from the top layer, so that styles of the page affect it. */
const leaveTopLayer = (rule: string) => (page: Page) =>
  page.evaluate(rule => {
    document.querySelector<HTMLElement>('[popover]')?.hidePopover();
    document.head.appendChild(document.createElement('style')).textContent = rule;
  }, rule);

const addStyleRule = (text: string) => (page: Page) =>
  page.evaluate(text => {
    document.head.appendChild(document.createElement('style')).textContent = text;
  }, text);

async function outlinePicker(page: Page): Promise<void> {
  await setHostStyle('outline', '600px solid gold')(page);
  await setHostStyle('outline-offset', '-600px')(page);
}

async function clipToButton(page: Page, picker: Frame): Promise<void> {
  const { x, y } = await findAppendButton(page, picker);
  const radiusPx = 40;
  const inset = await page.evaluate(
    (x, y, radiusPx) => {
      const host = document.querySelector('[popover]');
      const { left, top, right, bottom } = host?.getBoundingClientRect() ?? new DOMRect();
      return [y - top, right - x, bottom - y, x - left]
        .map(distance => `${Math.max(0, distance - radiusPx)}px`)
        .join(' ');
    },
    x,
    y,
    radiusPx,
  );
  await setHostStyle('clip-path', `inset(${inset})`)(page);
}

export const disguises: Attack[] = [
  createDisguise('covers the picker with an element that lets presses through', coverPicker),
  createDisguise('fades the picker', setHostStyle('opacity', '0.01')),
  createDisguise('fades the page, and the picker with it', leaveTopLayer('html { opacity: 0.01 }')),
  createDisguise('filters the picker away', setHostStyle('filter', 'opacity(2%)')),
  createDisguise(
    'masks the picker',
    setHostStyle('mask-image', 'linear-gradient(transparent, transparent)'),
  ),
  createDisguise('clips the picker down to its button', clipToButton),
  createDisguise('blends the picker with the page', setHostStyle('mix-blend-mode', 'difference')),
  createDisguise('covers the picker with its outline', outlinePicker),
  createDisguise(
    'masks the picker with a box image',
    setHostStyle('-webkit-mask-box-image', 'linear-gradient(transparent, transparent)'),
  ),
  createDisguise('rotates the picker', setHostStyle('transform', 'rotate(0.01deg)')),
  createDisguise('shrinks the picker to a dot', setHostStyle('scale', '0.1')),
  createDisguise('makes the picker half as large', setHostStyle('zoom', '0.5')),
  createDisguise(
    'makes the page half as large, and the picker with it',
    addStyleRule('html { zoom: 0.5 }'),
  ),
  {
    name: 'covers the picker while the user presses Enter',
    async run(context) {
      await context.fixture.openPicker(context.page);
      await coverPicker(context.page);
      await wait(400);
      await context.page.keyboard.press('Enter');
      return await isAppended(context);
    },
  },
  {
    name: 'covers the picker, whose menu is open, while the user closes that and presses Enter',
    async run(context) {
      const { page, fixture } = context;
      const picker = await fixture.openPicker(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await picker.waitForSelector('[role=menu]');
      await coverPicker(page);
      await wait(400);
      await page.keyboard.press('Escape');
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      await page.keyboard.press('Enter');
      return await isAppended(context);
    },
  },
  {
    name: 'shows a view transition over the picker while the user presses Enter',
    async run(context) {
      const { page, fixture } = context;
      await fixture.openPicker(page);
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
      const isFooled = isHidden !== null && (await isAppended(context));
      await page.evaluate(() => document.activeViewTransition?.skipTransition());
      return isFooled;
    },
  },
  {
    name: 'opens a select list over the picker while the user presses Enter',
    async run(context) {
      const { page, fixture } = context;
      await fixture.openPicker(page);
      await page.evaluate(() => {
        // The list is in a shadow root, so that no search of the document finds it.
        const host = document.body.appendChild(document.createElement('div'));
        const field = document.createElement('select');
        host.attachShadow({ mode: 'closed' }).append(field);
        host.style.cssText = 'position: fixed; inset: 0 auto auto 0; zoom: 4';
        field.append(new Option('Press Enter to win'));
        field.showPicker();
      });
      await page.keyboard.press('Enter');
      return await isAppended(context);
    },
  },
  {
    name: 'opens a window above the picker while the user presses Enter',
    async run(context) {
      const { page, fixture } = context;
      await page.evaluate(async () => {
        const { documentPictureInPicture } = window as unknown as WithWindowAbove;
        const size = { width: screen.availWidth, height: screen.availHeight };
        await documentPictureInPicture.requestWindow(size);
      });
      // The picker opens in the window that had the focus last. Opening and closing the popup gives the
      // focus back to the page's window.
      await waitUntil('the page has the focus again', async () => {
        await (await fixture.openPopup(page)).close();
        return isInFront(fixture.colophon.browser, page);
      });
      await page.bringToFront();
      await page.focus('textarea');
      await fixture.openPicker(page);
      await page.keyboard.press('Enter');
      const isFooled = await isAppended(context);
      await page.evaluate(() =>
        (window as unknown as WithWindowAbove).documentPictureInPicture.window?.close(),
      );
      return isFooled;
    },
  },
  {
    name: 'gets Enter pressed for a window in front of the picker',
    async run(context) {
      const { page, fixture } = context;
      const picker = await fixture.openPicker(page);
      // A headless browser gives every window the focus, so this one gets a false `hasFocus`.
      await picker.evaluate(() => {
        document.hasFocus = () => false;
      });
      await page.keyboard.press('Enter');
      return await isAppended(context);
    },
  },
  {
    name: 'gets Enter pressed before the user can have read the list',
    async run(context) {
      const { page, fixture } = context;
      await fixture.sendCommand('open-picker');
      const frame = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
      await frame.waitForSelector('.popup-append button');
      // The list has been there for less than half a second, however late the key arrives.
      await frame.evaluate(() => {
        performance.now = () => 400;
      });
      await page.keyboard.press('Enter');
      return await isAppended(context);
    },
  },
  {
    name: 'moves the picker under a resting pointer',
    async run(context) {
      const { page, fixture } = context;
      const picker = await fixture.openPicker(page);
      const { x, y } = await findAppendButton(page, picker);
      await setHostStyle('left', '600px')(page);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      await wait(700);
      await page.evaluate(
        ([x]) => {
          const host = document.querySelector<HTMLElement>('[popover]');
          const box = host?.getBoundingClientRect();
          // Puts the append button, near the picker's right edge, under the pointer.
          host?.style.setProperty('left', `${x - (box?.width ?? 0) + 60}px`, 'important');
        },
        [x] as const,
      );
      // For this long Chromium itself blocks presses in a frame that has moved.
      await wait(600);
      await pressAt(page, { x, y });
      return await isAppended(context);
    },
  },
  {
    name: 'moves the picker away and back under a resting pointer',
    async run(context) {
      const { page, fixture } = context;
      const picker = await fixture.openPicker(page);
      const { x, y } = await findAppendButton(page, picker);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      const left = await page.$eval('[popover]', host => host.getBoundingClientRect().left);
      await setHostStyle('left', `${left - 300}px`)(page);
      await wait(300);
      await setHostStyle('left', `${left}px`)(page);
      await wait(600);
      await pressAt(page, { x, y });
      return await isAppended(context);
    },
  },
];

/** Only Chromium has this API, and the types do not include it. */
type WithWindowAbove = {
  documentPictureInPicture: {
    window: Window | null;
    requestWindow(size: { width: number; height: number }): Promise<Window>;
  };
};
