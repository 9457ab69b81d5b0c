/**
 * A page whose composer holds an order up at each step of its way, so that something can happen
 * there, and what stands as the end of the order afterwards.
 */
import type { Page } from 'puppeteer-core';
import { noticeOf, noticeSelector } from '../../support/notice.ts';
import { until } from '../../support/until.ts';
import { closes, openSite, type Stage } from '../popup/stage.ts';

export const origin = 'http://journey.example';
export const signature = '#letterpress';

/** Where the order is when something happens. */
export const steps = ['taken', 'handed', 'inserted'] as const;
export type Step = (typeof steps)[number];

/** An editor with a model of its own, which takes a paste and draws it late. */
const composer = `<div id="composer" contenteditable role="textbox" style="white-space: pre-wrap; min-height: 60px">Hello</div>
<script>
  const composer = document.getElementById('composer');
  composer.addEventListener('paste', event => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    document.body.dataset.inserted = '';
    setTimeout(() => { composer.textContent += text; }, 1000);
  });
  composer.focus();
</script>`;
const page = `<!doctype html><title>Journey</title><body><section id="place">${composer}</section>`;
const framed = `<!doctype html><title>Journey</title><body>
  <section id="place"><iframe src="/inner" width="600" height="300"></iframe></section>`;

export type Scene = { page: Page; stage: Stage; isFramed: boolean };

export async function openScene(stage: Stage, isFramed: boolean): Promise<Scene> {
  const opened = await openSite(stage, origin, {
    '/': isFramed ? framed : page,
    '/inner': `<!doctype html><body>${composer}`,
    '/next': '<!doctype html><title>Next</title><p>Nothing to write in</p>',
  });
  const scene = { page: opened, stage, isFramed };
  await until('the composer is there', async () => (await textOf(scene)) === 'Hello');
  if (isFramed) await opened.frames()[1]?.focus('#composer');
  return scene;
}

const frameOf = ({ page, isFramed }: Scene) =>
  (isFramed ? page.frames()[1] : undefined) ?? page.mainFrame();

export async function textOf(scene: Scene): Promise<string> {
  return await Promise.race([
    frameOf(scene)
      .$eval('#composer', composer => composer.textContent ?? '')
      .catch(() => ''),
    new Promise<string>(resolve => setTimeout(resolve, 500, '')),
  ]);
}

/**
 * Orders the signature, and resolves while the order is held up at `step`. What is to happen at once
 * when the page goes on is given as the source of a function.
 */
export async function orderAt(scene: Scene, step: Step, then = '() => {}'): Promise<void> {
  const { page, stage } = scene;
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('[role=option]');
  // The preview's button is there where the composer can take it.
  await popup.waitForSelector('.popup-act button', { timeout: 8000 });
  if (step === 'taken') await stall(page, 1500, then);
  if (step === 'handed') await startComposing(scene);
  await closes(popup, () => popup.keyboard.press('Enter'));
  if (step !== 'inserted') return;
  await frameOf(scene).waitForSelector('[data-inserted]', { timeout: 5000 });
}

/** The page answers nothing for so long. Resolves as that begins. */
export async function stall(page: Page, ms: number, then = '() => {}'): Promise<void> {
  await page.evaluate(
    (ms, then) => {
      setTimeout(() => {
        const end = performance.now() + ms;
        while (performance.now() < end);
        new Function(`(${then})()`)();
      });
    },
    ms,
    then,
  );
}

/** An input method begins a word, and never ends it: an append waits a second for that. */
async function startComposing(scene: Scene): Promise<void> {
  await frameOf(scene).$eval('#composer', composer =>
    composer.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })),
  );
}

/** A page of the extension's, by which its own state is looked at. */
export async function openWitness({ colophon }: Stage): Promise<Page> {
  const witness = await colophon.browser.newPage();
  await witness.goto(`chrome-extension://${colophon.extension.id}/manager.html`);
  return witness;
}

/** How many ends stand: notices in the page, and orders that the extension itself tells of. */
export async function endsOf({ page }: Scene, witness: Page) {
  // A page that has crashed never answers.
  const notices = await Promise.race([
    page
      .evaluate(selector => document.querySelectorAll(selector).length, noticeSelector)
      .catch(() => 0),
    new Promise<number>(resolve => setTimeout(resolve, 500, 0)),
  ]);
  const kept = await witness.evaluate(async () =>
    Object.entries(await chrome.storage.session.get(null))
      .filter(([key]) => key.startsWith('order:'))
      .map(([, value]) => (value as { stage: { at: string; reason?: string } }).stage),
  );
  return {
    notices,
    told: kept.flatMap(({ at, reason }) => (at === 'ended' ? [reason ?? ''] : [])),
    open: kept.filter(({ at }) => at !== 'ended').length,
    badge: await witness.evaluate(() => chrome.action.getBadgeText({})),
  };
}

export { noticeOf };

declare const chrome: {
  storage: { session: { get(keys: null): Promise<Record<string, unknown>> } };
  action: { getBadgeText(where: object): Promise<string> };
};
