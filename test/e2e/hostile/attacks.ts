/**
 * What a hostile page tries. Each resolves to whether it got what it wanted: against Colophon as
 * it is built none may, against the defenceless build each must, or it would show nothing.
 */
import type { Frame, Page } from 'puppeteer-core';
import { type Stage, textBecomes } from '../popup/stage.ts';

export type Scene = { stage: Stage; page: Page; signature: string };

export type Attack = { name: string; run(scene: Scene): Promise<boolean> };

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Where the button that appends lies in the window of the page. */
async function appendButton(page: Page, picker: Frame): Promise<{ x: number; y: number }> {
  const outer = await page.evaluate(() => {
    const box = document.querySelector('[popover]')?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0 };
  });
  const inner = await picker.$eval('.popup-act button', button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  return { x: outer.x + inner.x, y: outer.y + inner.y };
}

const isAppended = async ({ page, signature }: Scene) =>
  (await textBecomes(page, `Hello\n\n${signature}`)).includes(signature);

/** Disguises the picker, then has a person press where its button is. */
function disguise(name: string, dress: (page: Page) => Promise<void>): Attack {
  return {
    name,
    async run(scene) {
      const { page, stage } = scene;
      const picker = await stage.openPicker(page);
      const { x, y } = await appendButton(page, picker);
      await dress(page);
      await page.mouse.move(x - 5, y - 3);
      await page.mouse.move(x, y);
      await wait(700);
      await page.mouse.click(x, y);
      return await isAppended(scene);
    },
  };
}

const style = (property: string, value: string) => (page: Page) =>
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
async function cover(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.querySelector('[popover]')?.getBoundingClientRect();
    const lure = document.body.appendChild(document.createElement('div'));
    lure.popover = 'manual';
    lure.textContent = 'Press here to win';
    lure.style.cssText =
      `position: fixed; inset: auto; margin: 0; background: gold; pointer-events: none; left: ${box?.left}px;` +
      `top: ${box?.top}px; width: ${box?.width}px; height: ${box?.height}px;`;
    lure.showPopover();
  });
}

export const attacks: Attack[] = [
  {
    name: 'reaches into the picker through its shadow root',
    async run({ stage, page }) {
      await stage.openPicker(page);
      return await page.evaluate(() =>
        [...document.querySelectorAll('*')].some(
          element => element.shadowRoot?.querySelector('iframe') != null,
        ),
      );
    },
  },
  {
    name: 'makes a copy of the picker at an address that it has learnt',
    async run({ stage, page }) {
      await stage.openPicker(page);
      const address = await frameAddress(page);
      await page.evaluate(address => {
        const copy = document.body.appendChild(document.createElement('iframe'));
        copy.src = address;
        copy.id = 'copy';
      }, address);
      await wait(1500);
      const copy = await (await page.$('iframe#copy'))?.contentFrame();
      const shown = await copy?.$$('[role=option]').catch(() => []);
      return (shown ?? []).length > 0;
    },
  },
  disguise('covers the picker with a picture that lets presses through', cover),
  disguise('fades the picker', style('opacity', '0.01')),
  disguise('filters the picker away', style('filter', 'opacity(2%)')),
  disguise('cuts the picker down to its button', style('clip-path', 'inset(60% 0 0 60%)')),
  disguise('paints the picker like the page', style('mix-blend-mode', 'difference')),
  disguise('slants the picker', style('transform', 'rotate(0.01deg)')),
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
  {
    name: 'tells by a known address that Colophon is installed',
    async run({ stage, page }) {
      return await page.evaluate(async id => {
        const answer = await fetch(`chrome-extension://${id}/picker-page.html`).catch(() => null);
        return answer?.ok === true;
      }, stage.colophon.extension.id);
    },
  },
  {
    name: 'has a way to send messages to the worker',
    run: ({ page }) =>
      page.evaluate(
        () => typeof (globalThis as Globals).chrome?.runtime?.sendMessage === 'function',
      ),
  },
];

type Globals = typeof globalThis & { chrome?: { runtime?: { sendMessage?: unknown } } };

/** The address of the picker's frame, by the browser's own tools: no page can find it so. */
async function frameAddress(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  await session.detach();
  for (const { nodeName, attributes = [] } of nodes) {
    const address = attributes[attributes.indexOf('src') + 1] ?? '';
    if (nodeName === 'IFRAME' && address.includes('picker-page')) return address;
  }
  throw new Error('There is no picker on the page.');
}
