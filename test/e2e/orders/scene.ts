/**
 * A page and a worker that hold an order up at each step of its way, for as long as the test likes,
 * so that something can happen exactly there.
 */
import type { Page } from 'puppeteer-core';
import { closes } from '../../support/closes.ts';
import { read } from '../../support/read.ts';
import type { HeldRequest } from '../../support/requests.ts';
import { openSite, type Stage } from '../popup/stage.ts';
import { holdWorker } from './hold-worker.ts';

export const origin = 'http://journey.example';
export const signature = '#letterpress';

/** Where the order is held up. */
export const steps = [
  /** The worker has it, and is about to look for the composer. */
  'taken',
  /** The page has it, and has put nothing in yet. */
  'handed',
  /** The editor has just taken the text; nobody has read it back. */
  'inserted',
] as const;
export type Step = (typeof steps)[number];

/**
 * To hold an order up the page waits for the answer to a request, and does nothing else; then it does
 * what the answer says.
 */
const composer = `<textarea id="composer" rows="4">Hello</textarea>
<script>
  function hold() {
    top.heldAt = '';
    const request = new XMLHttpRequest();
    request.open('GET', '/held', false);
    request.send();
    top.eval(request.responseText);
  }
  const composer = document.getElementById('composer');
  // As the popup closes, the page moves the focus away, and an append brings it back.
  window.addEventListener('focus', () => {
    if (top.heldAt !== 'handed') return;
    composer.blur();
    composer.addEventListener('focus', hold, { once: true });
  });
  composer.addEventListener('input', () => { if (top.heldAt === 'inserted') hold(); });
</script>`;
const page = `<!doctype html><title>Journey</title><body><section id="place">${composer}</section>`;
const framed = `<!doctype html><title>Journey</title><body>
  <section id="place"><iframe src="/inner" width="600" height="300"></iframe></section>`;

export type Scene = {
  page: Page;
  /** Lets the order go on, once the page has done what `then` says. */
  goOn(then?: string): Promise<void>;
  /** Has the page hang until it goes on; resolves as that begins. */
  hang(): Promise<void>;
  crash(): Promise<void>;
  text(): Promise<string>;
};

/** Orders the signature through the popup; resolves while the order is held up at `step`. */
export async function orderHeldAt(stage: Stage, step: Step, isFramed: boolean): Promise<Scene> {
  const held = Promise.withResolvers<HeldRequest>();
  const opened = await openSite(stage, origin, {
    '/': isFramed ? framed : page,
    '/inner': `<!doctype html><body>${composer}`,
    '/next': '<!doctype html><title>Next</title><p>Nothing to write in</p>',
    '/held': held.resolve,
  });
  const client = await opened.createCDPSession();
  await client.send('Debugger.enable');
  const frame = isFramed ? await opened.waitForFrame(`${origin}/inner`) : opened.mainFrame();
  await frame.waitForSelector('#composer');
  await frame.focus('#composer');

  const popup = await stage.openPopup(opened);
  // The preview's button is there where the composer can take it.
  await popup.waitForSelector('.popup-act button');
  const worker = step === 'taken' ? await holdWorker(stage.colophon.browser) : null;
  await opened.evaluate(step => {
    Object.assign(window, { heldAt: step });
  }, step);
  await closes(popup, () => popup.keyboard.press('Enter'));
  await (worker === null ? held.promise : worker.reached);

  const answer = async (then: string) => {
    (await held.promise).answer({ status: 200, body: then });
  };
  let isHanging = worker === null;
  return {
    page: opened,
    async goOn(then = '') {
      if (isHanging) await answer(then);
      else if (then !== '') await opened.evaluate(then);
      await worker?.release();
    },
    async hang() {
      if (isHanging) return;
      isHanging = true;
      await opened.evaluate('void setTimeout(hold)');
      await held.promise;
      await worker?.release();
    },
    async crash() {
      const [paused, crashed] = [Promise.withResolvers(), Promise.withResolvers()];
      client.once('Debugger.paused', paused.resolve);
      opened.once('error', crashed.resolve);
      // Stopped there, the page does what the driver says, and nothing else.
      if (isHanging) await answer('debugger;');
      else void opened.evaluate('debugger;').catch(() => {});
      await paused.promise;
      // It is never answered.
      void client.send('Page.crash').catch(() => {});
      await crashed.promise;
      await worker?.release();
    },
    text: () => read(frame, '#composer', composer => (composer as HTMLTextAreaElement).value),
  };
}
