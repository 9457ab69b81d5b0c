/**
 * Composers as sites have them: with menus that open as a signature is put in, pastes that become
 * files and cards, chats that send. Each append comes out right and is undone whole, or leaves the
 * text as it was and says so; the page sends nothing and attaches nothing. The first signature goes
 * through the popup, the others straight to the script in the page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { sites } from '../../practice/wild/sites.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import type { GiveOrder } from '../../support/order-in-page.ts';
import { noteBrowser } from './note-browser.ts';

const signatures = {
  Tag: 'first\n\nby @ada :smile: #type',
  Typography: '(c) 2026 -- Ada...\n- one\n\n**two**',
  Link: 'https://example.org/print.png',
  Long: Array.from({ length: 120 }, (_, at) => `${at} ${'word '.repeat(10)}end`).join('\n'),
};
const names = Object.keys(signatures) as (keyof typeof signatures)[];
const written = 'Hello world\nsecond line';
/** Some undo together what follows each other closely; a person has read a popup meanwhile. */
const paceMs = 300;

/** Appends each signature to the composer of each site, in the browser that `launch` starts. */
export function describeWild(launch: () => Promise<Driver>): void {
  let driver: Driver;
  let practice: Awaited<ReturnType<typeof startPractice>>;
  beforeAll(async () => {
    [driver, practice] = await Promise.all([launch(), startPractice()]);
    await driver.writeSignatures(signatures);
  });
  afterAll(async () => {
    await driver?.close();
    await practice?.close();
  });
  noteBrowser(() => driver);

  describe.each(Object.keys(sites))('%s', site => {
    let composer: ComposerPage;
    let order: GiveOrder;
    beforeAll(async () => {
      composer = await openComposer(driver, practice.url, `wild&site=${site}`);
      order = await driver.ordersTo(composer);
    });
    afterAll(() => composer?.close());

    async function appendInPage(signature: string) {
      await composer.forgetNotice();
      // So long a popup is read.
      await new Promise(resolve => setTimeout(resolve, paceMs));
      await order(signature);
      return driver.noticeOf(composer.page);
    }

    it.for(names)(
      'takes %s whole or not at all, and sends and attaches nothing',
      async (name, { task }) => {
        await composer.write(written);
        expect(await composer.textBecomes(written)).toBe(written);
        const notice =
          name === names[0] ? await composer.append([name]) : await appendInPage(signatures[name]);
        if (notice.startsWith('Added')) {
          expect(await composer.text()).toBe(`${written}\n\n${signatures[name]}`);
          await new Promise(resolve => setTimeout(resolve, paceMs));
          await composer.undo();
          task.meta.outcome = 'right';
        } else {
          expect(notice).toMatch(/did not take the text/);
          task.meta.outcome = 'refused';
        }
        expect(await composer.textBecomes(written)).toBe(written);
        expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
      },
    );
  });
}
