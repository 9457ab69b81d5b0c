/** A practice page with one editor, driven as a person would, and read by the editor's own model. */
import type { Browser, CDPSession, Frame, KeyInput, Page, SerializedAXNode } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { chooseSignatures } from './choose-signatures.ts';

export type ComposerPage = Awaited<ReturnType<typeof openComposer>>;

/** `kind` is a practice editor, `place` where it stands: `page`, `closed-shadow`, `same-frame` ... */
export async function openComposer(
  { browser, openPopup }: Pick<ExtensionBrowser, 'browser' | 'openPopup'>,
  base: string,
  kind: string,
  place = 'page',
) {
  const page = await newPage(browser);
  await page.goto(`${base}/editor.html?kind=${kind}&in=${place}`);
  await page.waitForSelector('html[data-ready]');
  const frame = place.endsWith('frame') ? await innerFrame(page) : page.mainFrame();

  const text = () => frame.evaluate(() => practice.text());
  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  };
  return {
    page,
    frame,
    text,
    press,
    close: () => page.close(),
    /** A fresh editor that holds nothing, with what is typed into it by real keys. */
    async write(typed: string) {
      await frame.evaluate(() => practice.reset(''));
      await frame.evaluate(() => practice.focus());
      const [first = '', ...others] = typed.split('\n');
      await page.keyboard.type(first);
      for (const line of others) {
        await page.keyboard.press('Enter');
        await page.keyboard.type(line);
      }
    },
    type: (typed: string) => page.keyboard.type(typed),
    undo: () => press('Control', 'z'),
    /** Appends through the popup; resolves with what the notice says once all is done. */
    async append(names: readonly string[]) {
      for (const each of [page.mainFrame(), frame]) {
        await each.evaluate(() => document.querySelector('[popover=manual]')?.remove());
      }
      await chooseSignatures(await openPopup(page), names);
      return noticeOf(page);
    },
    /** Waits until the editor's model reads `wanted`, and answers with what it reads at last. */
    async textBecomes(wanted: string) {
      const end = performance.now() + 1500;
      let found = await text();
      while (found !== wanted && performance.now() < end) {
        await new Promise(resolve => setTimeout(resolve, 20));
        found = await text();
      }
      return found;
    },
  };
}

/** Blank pages are hidden when another opens; each test brings its own to the front. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', error => {
    throw error;
  });
  return page;
}

async function innerFrame(page: Page): Promise<Frame> {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('The page has no frame');
  await frame.waitForSelector('html[data-ready]');
  return frame;
}

/** What the notice says, through the accessibility tree, since its shadow root is closed. */
export async function noticeOf(page: Page): Promise<string> {
  const client = await page.createCDPSession();
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    const isHere = (await page.$('[popover=manual]')) !== null;
    const words = isHere ? await statusIn(client) : await statusInFrames(page);
    if (words === null) continue;
    await client.detach();
    return words;
  }
  throw new Error('There is no notice, or it has no words');
}

async function statusIn(client: CDPSession): Promise<string | null> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const status = nodes.find(node => node.role?.value === 'status');
  const words = nodes.find(node => node.parentId === status?.nodeId && node.name?.value);
  return words === undefined ? null : String(words.name?.value);
}

/** The same in frames of other origins, which takes much longer to read. */
async function statusInFrames(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    if ((await frame.$('[popover=manual]')) === null) continue;
    const tree = await page.accessibility.snapshot({
      includeIframes: true,
      interestingOnly: false,
    });
    return tree === null ? null : statusBelow(tree);
  }
  return null;
}

function statusBelow(node: SerializedAXNode): string | null {
  const children = node.children ?? [];
  if (node.role === 'status') return children.map(({ name = '' }) => name).join('') || null;
  for (const child of children) {
    const words = statusBelow(child);
    if (words !== null) return words;
  }
  return null;
}
