/**
 * Composers modelled on real sites: menus open while a signature is inserted, pastes become files and
 * link cards, chats send on Enter. Each append is correct and one undo removes it, or the text stays
 * unchanged and the notice says so. The page sends and attaches nothing. The first signature goes
 * through the popup, the others to the script in the page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { sites } from '../../practice/wild/sites.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import type { AppendInPage } from '../../support/in-page-append.ts';
import { reportTitles } from './editor-cases.ts';
import { noteBrowser } from './note-browser.ts';

const signatures = {
  Tag: 'first\n\nby @ada :smile: #type',
  Typography: '(c) 2026 -- Ada...\n- one\n\n**two**',
  Link: 'https://example.org/print.png',
  Long: Array.from({ length: 120 }, (_, line) => `${line} ${'word '.repeat(10)}end`).join('\n'),
};
const names = Object.keys(signatures) as (keyof typeof signatures)[];
const written = 'Hello world\nsecond line';
/** Some editors merge quick edits into one undo step. Users read the popup in between. */
const paceMs = 300;

/** Defines tests that append each signature on each site, for the browser that `launch` starts. */
export function describeSiteComposers(launch: () => Promise<Driver>): void {
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
    let sendRequest: AppendInPage;
    beforeAll(async () => {
      composer = await openComposer(driver, practice.url, `wild&site=${site}`);
      sendRequest = await driver.createInPageAppend(composer);
    });
    afterAll(() => composer?.close());

    async function appendInPage(signature: string) {
      // Otherwise `readNotice` below could read the notice of the previous append.
      await composer.removeNotice();
      // A user reads the popup for at least this long.
      await new Promise(resolve => setTimeout(resolve, paceMs));
      await sendRequest(signature);
      return driver.readNotice(composer.page);
    }

    it.for(names)(`%s: ${reportTitles.wholeOrRefused}`, async (name, { task }) => {
      await composer.write(written);
      expect(await composer.waitForText(written)).toBe(written);
      const notice =
        name === names[0] ? await composer.append([name]) : await appendInPage(signatures[name]);
      if (notice.startsWith('Added')) {
        expect(await composer.text()).toBe(`${written}\n\n${signatures[name]}`);
        await new Promise(resolve => setTimeout(resolve, paceMs));
        await composer.undo();
        task.meta.outcome = 'right';
      } else {
        expect(notice).toMatch(/didn’t take the text/);
        task.meta.outcome = 'refused';
      }
      expect(await composer.waitForText(written)).toBe(written);
      expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    });
  });
}
