/**
 * Stops an append request at one of three points, in the worker or in the page, until the test resumes
 * it. Meanwhile the test can cause a fault.
 */
import type { Page } from 'puppeteer-core';
import { closePopupBy } from '../../support/close-popup.ts';
import type { InterceptedRequest } from '../../support/intercept-requests.ts';
import { readElement } from '../../support/read-element.ts';
import { openSite, type PopupFixture } from '../popup/popup-fixture.ts';
import { holdWorker } from './hold-worker.ts';

export const origin = 'http://journey.example';
export const signature = '#letterpress';

/** A press in the popup that adds a text to the composer. */
export type Use = {
  /** The composer's text before. */
  before: string;
  added: string;
  /** The control exists only if the composer can take the text. */
  control: string;
  press(popup: Page): Promise<unknown>;
};

export const appended: Use = {
  before: 'Hello',
  added: signature,
  control: '.popup-append button',
  press: popup => popup.keyboard.press('Enter'),
};

export const putIn: Use = {
  before: '',
  added: 'Our book is out',
  control: '.due-section li button',
  async press(popup) {
    await popup.focus(putIn.control);
    await popup.keyboard.press('Enter');
  },
};

/** The points at which an append request can be stopped. */
export const holdPoints = [
  /** The worker has the request and is about to look for the composer. */
  'accepted',
  /** The page has the request and has inserted nothing yet. */
  'handed-over',
  /** The editor has just inserted the text, and the page has not read it back. */
  'inserted',
] as const;
export type HoldPoint = (typeof holdPoints)[number];

/**
 * To stop an append, the page sends a synchronous request, which blocks the page. The answer is a script,
 * which the page then runs.
 */
const writeComposer = (text: string) => `<textarea id="composer" rows="4">${text}</textarea>
<script>
  function hold() {
    top.holdAt = '';
    const request = new XMLHttpRequest();
    request.open('GET', '/held', false);
    request.send();
    top.eval(request.responseText);
  }
  const composer = document.getElementById('composer');
  // When the popup closes, the page takes the focus from the composer. The append focuses the composer
  // before it inserts, and is held there.
  window.addEventListener('focus', () => {
    if (top.holdAt !== 'handed-over') return;
    composer.blur();
    composer.addEventListener('focus', hold, { once: true });
  });
  composer.addEventListener('input', () => { if (top.holdAt === 'inserted') hold(); });
</script>`;
const writePage = (text: string) =>
  `<!doctype html><title>Journey</title><body><section id="place">${writeComposer(text)}</section>`;
const framedPageHtml = `<!doctype html><title>Journey</title><body>
  <section id="place"><iframe src="/inner" width="600" height="300"></iframe></section>`;

export type HeldAppend = {
  page: Page;
  /** Lets the append continue after the page has run `script`. */
  resume(script?: string): Promise<void>;
  /** Blocks the page until `resume`. Resolves when it is blocked. */
  hang(): Promise<void>;
  crash(): Promise<void>;
  text(): Promise<string>;
};

/** Adds a text through the popup. Resolves when its request is stopped at `holdPoint`. */
export async function holdAppendAt(
  fixture: PopupFixture,
  holdPoint: HoldPoint,
  { before, control, press }: Use,
  isFramed: boolean,
): Promise<HeldAppend> {
  const held = Promise.withResolvers<InterceptedRequest>();
  const opened = await openSite(fixture, origin, {
    '/': isFramed ? framedPageHtml : writePage(before),
    '/inner': `<!doctype html><body>${writeComposer(before)}`,
    '/next': '<!doctype html><title>Next</title><p>Nothing to write in</p>',
    '/held': held.resolve,
  });
  const client = await opened.createCDPSession();
  await client.send('Debugger.enable');
  const frame = isFramed ? await opened.waitForFrame(`${origin}/inner`) : opened.mainFrame();
  await frame.waitForSelector('#composer');
  await frame.focus('#composer');

  const popup = await fixture.openPopup(opened);
  await popup.waitForSelector(control);
  const worker = holdPoint === 'accepted' ? await holdWorker(fixture.colophon.browser) : null;
  await opened.evaluate(holdPoint => {
    Object.assign(window, { holdAt: holdPoint });
  }, holdPoint);
  await closePopupBy(popup, () => press(popup));
  await (worker === null ? held.promise : worker.reached);

  const answer = async (script: string) => {
    (await held.promise).answer({ status: 200, body: script });
  };
  // If no worker is held, the blocked page holds the append.
  let isPageBlocked = worker === null;
  return {
    page: opened,
    async resume(script = '') {
      if (isPageBlocked) await answer(script);
      else if (script !== '') await opened.evaluate(script);
      await worker?.release();
    },
    async hang() {
      if (isPageBlocked) return;
      isPageBlocked = true;
      // In a later task, because `evaluate` would not return from a page that is blocked.
      await opened.evaluate('void setTimeout(hold)');
      await held.promise;
      await worker?.release();
    },
    async crash() {
      const [paused, crashed] = [Promise.withResolvers(), Promise.withResolvers()];
      client.once('Debugger.paused', paused.resolve);
      opened.once('error', crashed.resolve);
      // A blocked page executes no commands. A page that is paused in the debugger executes some, such as
      // `Page.crash`.
      if (isPageBlocked) await answer('debugger;');
      else void opened.evaluate('debugger;').catch(() => {});
      await paused.promise;
      // The browser never answers this command.
      void client.send('Page.crash').catch(() => {});
      await crashed.promise;
      await worker?.release();
    },
    text: () =>
      readElement(frame, '#composer', composer => (composer as HTMLTextAreaElement).value),
  };
}
