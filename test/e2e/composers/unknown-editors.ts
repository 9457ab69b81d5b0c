/**
 * Editors without an adapter of their own: the pages of the conformance suite, in a build without the
 * adapters of named editors. That build can read all other editors, and the append must be correct in
 * four of five of them. It must refuse the rest, and all named editors, and leave their text unchanged.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import {
  type EditorCase,
  editorCases,
  getCaseName,
  modelled,
  namedEditors,
  native,
  reportTitles,
} from './editor-cases.ts';
import { noteBrowser } from './note-browser.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';

/**
 * Defines one test for each editor. It appends once, or expects the popup to refuse a named editor. The
 * tests share two browsers, because they spend most of their time waiting. `launch` starts a browser
 * whose build lacks the adapters of named editors.
 */
export function describeUnknownEditors(launch: () => Promise<Driver>): void {
  describe(reportTitles.unknownEditors, () => {
    let drivers: Driver[] = [];
    let practice: Awaited<ReturnType<typeof startPractice>>;
    const idleDrivers: Driver[] = [];
    const waitingTests: ((driver: Driver) => void)[] = [];
    const results: { name: string; result: string }[] = [];

    beforeAll(async () => {
      practice = await startPractice();
      drivers = await Promise.all([launch(), launch()]);
      for (const driver of drivers) await driver.writeSignatures({ Unknown: signature });
      idleDrivers.push(...drivers);
    });
    afterAll(async () => {
      for (const driver of drivers) await driver.close();
      await practice?.close();
    });
    noteBrowser(() => drivers[0] as Driver);

    it.concurrent.for(
      editorCases.map(editorCase => ({ name: getCaseName(editorCase), editorCase })),
    )(
      `$name: ${reportTitles.rightOrRefused}`,
      { timeout: 120_000 },
      async ({ name, editorCase }, { expect, task }) => {
        // Takes an idle browser, or waits until another test passes its browser on.
        const driver =
          idleDrivers.pop() ?? (await new Promise<Driver>(resolve => waitingTests.push(resolve)));
        try {
          const result = await appendOnce(driver, editorCase);
          results.push({ name, result });
          if (result === 'right' || result === 'refused') task.meta.outcome = result;
          expect(result).toMatch(/^(right|refused)$/);
        } finally {
          const next = waitingTests.shift();
          if (next === undefined) idleDrivers.push(driver);
          else next(driver);
        }
      },
    );

    // Counts the results of the tests above.
    it('all readable editors: at least four of five are right', () => {
      const readableCount = modelled.length + native.length;
      const listNames = (outcome: string) =>
        results.filter(({ result }) => result === outcome).map(({ name }) => name);
      const [right, refused] = [listNames('right'), listNames('refused')];
      console.log(
        `Editors without their adapter: ${right.length} right, ${refused.length} refused (${refused.join(', ')}) of ${editorCases.length}`,
      );
      expect(right.length / readableCount).toBeGreaterThanOrEqual(0.8);
      expect(refused).toEqual(expect.arrayContaining(namedEditors.map(getCaseName)));
    });

    async function appendOnce(driver: Driver, editorCase: EditorCase): Promise<string> {
      const { editor, place, addsLine } = editorCase;
      const composer = await openComposer(driver, practice.url, editor, place);
      try {
        await composer.write(written);
        if (namedEditors.includes(editorCase)) {
          // The popup lists no signatures, so the test cannot press one.
          const status = await driver.readPopupStatus(composer.page);
          const isRefused = status.includes('didn’t take the text');
          return isRefused && (await composer.text()) === written ? 'refused' : `wrong: ${status}`;
        }
        // Some editors merge edits within one second into one undo step. Users are slower.
        await new Promise(resolve => setTimeout(resolve, 1000));
        const notice = await composer.append(['Unknown']);
        const text = await composer.text();
        if (!notice.startsWith('Added')) return text === written ? 'refused' : `wrong: ${notice}`;
        const appended = addsLine ? text.replace(/\n$/, '') : text;
        if (appended !== `${written}\n\n${signature}`) return `wrong: ${text}`;
        await composer.undo();
        const undone = await composer.waitForText(written);
        return undone === written ? 'right' : `wrong after undo: ${undone}`;
      } finally {
        await composer.close();
      }
    }
  });
}
