/**
 * Composers modelled on real sites: menus open while a signature is inserted, pastes become files and
 * link cards, chats send on Enter. Each append is correct and one undo removes it, or the text stays
 * unchanged and the notice says so. The page sends and attaches nothing. The first signature is appended as by
 * a user, the others with the script in the page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTitles } from '../e2e/composers/editor-cases.ts';
import { sites } from '../practice/wild/sites.ts';
import { noteBrowser, type TestedBrowser, type TestedComposer } from './composer.ts';

export const siteSignatures = {
  Tag: 'first\n\nby @ada :smile: #type',
  Typography: '(c) 2026 -- Ada...\n- one\n\n**two**',
  Link: 'https://example.org/print.png',
  Long: Array.from({ length: 120 }, (_, line) => `${line} ${'word '.repeat(10)}end`).join('\n'),
};
const names = Object.keys(siteSignatures) as (keyof typeof siteSignatures)[];
const written = 'Hello world\nsecond line';
/** Some editors merge quick edits into one undo step. Users read the popup in between. */
const paceMs = 300;
const pause = () => new Promise(resolve => setTimeout(resolve, paceMs));

/** Defines tests that append each signature on each site. */
export function describeSiteComposers(browser: TestedBrowser): void {
  noteBrowser(browser);
  describe.each(Object.keys(sites))('%s', site => {
    let composer: TestedComposer;
    beforeAll(async () => {
      composer = await browser.open({ editor: `wild&site=${site}` });
    });
    afterAll(() => composer?.close?.());

    it.for(names)(`%s: ${reportTitles.wholeOrRefused}`, async (name, { task }) => {
      const expectWritten = () =>
        expect.poll(() => composer.text(), { timeout: 10_000 }).toBe(written);
      await composer.write(written);
      await expectWritten();
      const notice = await append(name);
      if (notice.startsWith('Added')) {
        expect(await composer.text()).toBe(`${written}\n\n${siteSignatures[name]}`);
        await pause();
        await composer.undo();
        task.meta.outcome = 'right';
      } else {
        expect(notice).toMatch(/didn’t take the text/);
        task.meta.outcome = 'refused';
      }
      await expectWritten();
      expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    });

    async function append(name: keyof typeof siteSignatures): Promise<string> {
      if (name === names[0]) return composer.append(name, siteSignatures[name]);
      await pause();
      await composer.appendDirectly(siteSignatures[name]);
      return composer.readNotice();
    }
  });
}
