/**
 * The journey of each editor through the whole extension: with the popup a signature is inserted at the caret, undone,
 * and another one appended. `test/conformance` tests the scenarios of each editor in a page alone.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { noteBrowser } from '../../conformance/composer.ts';
import { refusedCarets } from '../../structure/caret-expected.ts';
import { caretPositions } from '../../structure/caret-positions.ts';
import { chooseByKeys } from '../../support/append-signatures.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type DriverComposer, setUpDriverBrowser } from './driver-browser.ts';
import { type EditorCase, getCaseName } from './editor-cases.ts';

const signatures = { Colophon: '#letterpress #type\n\nSet by hand, in Leipzig', Tag: '#again' };
const line = 'First line';
/** Slate handles a moved caret at most every 100 ms. */
const caretMs = 120;

/** Defines the journey of each editor in Chromium. */
export function describeJourneys(editorCases: readonly EditorCase[]): void {
  let colophon: ExtensionBrowser;
  const browser = setUpDriverBrowser(async () => {
    colophon = await launchBrowser();
    return chromiumDriver(colophon);
  }, signatures);
  noteBrowser(browser);

  describe.each(editorCases.map(editorCase => ({ ...editorCase, name: getCaseName(editorCase) })))(
    '$name',
    editorCase => {
      let composer: DriverComposer;
      beforeAll(async () => {
        composer = await browser.open(editorCase);
      });
      const expectText = (wanted: string) =>
        expect.poll(() => composer.text(), { timeout: 10_000 }).toBe(wanted);

      it('popup: a signature is inserted at the caret, and one undo removes it', async () => {
        await writeWithCaret('Hello world');
        const notice = await insert('Tag');
        const isRefused = refusesCarets(editorCase.editor);
        expect(/^Inserted/.test(notice), notice).toBe(!isRefused);
        await expectText(isRefused ? 'Hello world' : `Hello wor${signatures.Tag}ld`);
        if (!isRefused) await composer.undo();
        await expectText('Hello world');
      });

      it('popup: a signature is appended behind the text, and typing continues at the caret', async () => {
        const { Colophon } = signatures;
        await writeWithCaret(`${line}\nHello world`);
        expect(await composer.append('Colophon', Colophon)).toMatch(/^Added/);
        expect(await composer.text()).toBe(`${line}\nHello world\n\n${Colophon}`);
        await composer.type('xyz');
        const whole = `${line}\nHello worxyzld\n\n${Colophon}`;
        await expectText(whole);
        expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
        browser.watchLater(composer, getCaseName(editorCase), whole);
      });

      /** Writes, and moves the caret before the last two letters. */
      async function writeWithCaret(typed: string): Promise<void> {
        await composer.write(typed);
        await expectText(typed);
        for (const key of ['ArrowLeft', 'ArrowLeft'] as const) {
          await composer.press(key);
          await new Promise(resolve => setTimeout(resolve, caretMs));
        }
      }

      async function insert(name: string): Promise<string> {
        await composer.removeNotice();
        await chooseByKeys(await colophon.openPopup(composer.page), [name], 'caret');
        return composer.readNotice();
      }
    },
  );
  browser.describeLaterTexts();
}

/** Returns true if the editor takes no text at the caret, wherever that is. */
const refusesCarets = (editor: string): boolean =>
  (refusedCarets[editor.split('&')[0] ?? '']?.length ?? 0) >=
  Object.keys(caretPositions).length * 2;
