/** The whole extension in a browser that a driver drives, for the suites that test all editors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestedComposer } from '../../conformance/composer.ts';
import type { UnknownBrowser, UnknownComposer } from '../../conformance/unknown-editors.ts';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { type EditorCase, reportTitles } from './editor-cases.ts';

const laterMs = 2000;

export type DriverComposer = UnknownComposer & Pick<ComposerPage, 'page' | 'removeNotice'>;

/**
 * Starts the browser and the practice pages before the tests of the file, and writes these signatures.
 * @param signatures contents by name
 */
export function setUpDriverBrowser(
  launch: () => Promise<Driver>,
  signatures: Record<string, string>,
) {
  let driver: Driver;
  let practice: Awaited<ReturnType<typeof startPractice>>;
  /** The text of each watched composer two seconds after its last append, and the expected text. */
  const laterTexts: Promise<{ name: string; text: string; wanted: string }>[] = [];
  /** Composers to close later: in Firefox a tab that closes takes keys from the tab in front. */
  const finishedComposers: TestedComposer[] = [];
  const closeFinished = () =>
    Promise.all(finishedComposers.splice(0).map(composer => composer.close?.()));

  beforeAll(async () => {
    [driver, practice] = await Promise.all([launch(), startPractice()]);
    await driver.writeSignatures(signatures);
  });
  afterAll(async () => {
    await Promise.allSettled(laterTexts);
    await closeFinished();
    await driver?.close();
    await practice?.close();
  });

  return {
    async describe() {
      const [version] = /\d+(\.\d+)?/.exec(await driver.browser.version()) ?? [];
      return `${driver.name} ${version}`;
    },
    async open({ editor, place }: EditorCase): Promise<DriverComposer> {
      await closeFinished();
      const composer = await openComposer(driver, practice.url, editor, place);
      const sendRequest = await driver.createInPageAppend(composer);
      return {
        ...composer,
        append: name => composer.append([name]),
        async appendDirectly(...contents) {
          await composer.removeNotice();
          return (await sendRequest(...contents)).outcome;
        },
        readNotice: () => driver.readNotice(composer.page),
        async readRefusal() {
          const status = await driver.readPopupStatus(composer.page);
          if (status.includes('didn’t take the text')) return 'not-accepted';
          return status.includes('no text field') ? 'no-composer' : null;
        },
      };
    },
    watchLater(composer: TestedComposer, name: string, wanted: string): void {
      const later = new Promise(resolve => setTimeout(resolve, laterMs))
        .then(composer.text)
        .then(text => ({ name, text, wanted }))
        .finally(() => finishedComposers.push(composer));
      laterTexts.push(later);
    },
    /** Defines the test of the watched composers. It has to be the last of the file. */
    describeLaterTexts(): void {
      describe(reportTitles.allComposers, () => {
        it('two seconds after the last append: no second copy', async () => {
          for (const { name, text, wanted } of await Promise.all(laterTexts))
            expect(text, name).toBe(wanted);
        });
      });
    },
  } satisfies UnknownBrowser & { describeLaterTexts(): void };
}
