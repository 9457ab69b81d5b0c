/**
 * The conformance suite: the definition of "appended" for every editor and every browser. The text is
 * read from the editor's own model. Two scenarios of each editor use the toolbar and the popup, the
 * others call the script in the page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import type { AppendInPage } from '../../support/in-page-append.ts';
import { type EditorCase, getCaseName, reportTitles } from './editor-cases.ts';
import { noteBrowser } from './note-browser.ts';

export const signatures = {
  Colophon: '#letterpress #type\n\nSet by hand, in Leipzig',
  Tag: '#again',
  Markdown: '# not a heading\n- not a list\n1. nor this\n**nor bold** _nor_ `code`',
  'Right to left': 'مرحبا بالعالم\nשלום עולם',
  Emoji: '👩‍👩‍👧 🏳️‍🌈 e\u0301 ñ 𝒳 <b>&amp;</b>',
  Long: Array.from({ length: 50 }, (_, line) => `${line} `.padEnd(100, 'word ').trimEnd()).join(
    '\n',
  ),
};
type Name = keyof typeof signatures;

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
/** The text of each composer two seconds after its last append, and the expected text. */
const laterTexts: Promise<{ name: string; text: string; wanted: string }>[] = [];
const laterMs = 2000;
/** Composers to close later: in Firefox a tab that closes takes keys from the tab in front. */
const finishedComposers: ComposerPage[] = [];
const closeFinished = () =>
  Promise.all(finishedComposers.splice(0).map(composer => composer.close()));

/** Defines all scenarios for each editor, for the browser that `launch` starts. */
export function describeConformance(
  launch: () => Promise<Driver>,
  editorCases: EditorCase[],
): void {
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
  noteBrowser(() => driver);

  describe.each(editorCases.map(editorCase => ({ ...editorCase, name: getCaseName(editorCase) })))(
    '$name',
    describeEditor,
  );

  describe(reportTitles.allComposers, () => {
    it('two seconds after the last append: no second copy', async () => {
      for (const { name, text, wanted } of await Promise.all(laterTexts)) {
        expect(text, name).toBe(wanted);
      }
    });
  });
}

function describeEditor(editorCase: EditorCase): void {
  const {
    editor,
    place,
    redo = ['Control', 'y'],
    normalizesToNfc,
    hasMenu,
    forgetsRedoWhenEmpty,
  } = editorCase;
  const name = getCaseName(editorCase);
  let composer: ComposerPage;
  let sendRequest: AppendInPage;
  beforeAll(async () => {
    await closeFinished();
    composer = await openComposer(driver, practice.url, editor, place);
    sendRequest = await driver.createInPageAppend(composer);
  });
  // If true, `afterAll` leaves the composer open, and the check of the later text closes it.
  let isKeptForLaterCheck = false;
  afterAll(() => (isKeptForLaterCheck ? undefined : composer?.close()));

  async function appendByPopup(names: Name[]) {
    expect(await composer.append(names)).toMatch(/^Added/);
  }

  async function appendInPage(names: Name[]) {
    const { outcome } = await sendRequest(...names.map(name => signatures[name]));
    expect(outcome).toMatchObject({ appended: true });
  }

  /** Writes, appends, and expects only the signatures after the written text. Returns the whole text. */
  async function appendAndCheck(
    written: string,
    names: Name[],
    separator = '\n\n',
    append = appendInPage,
  ) {
    await composer.write(written);
    expect(await composer.waitForText(written)).toBe(written);
    if (hasMenu && written.endsWith('#tag')) expect(await composer.hasOpenMenu()).toBe(true);
    await append(names);
    const added = names.map(name => signatures[name]).join('\n\n');
    const whole =
      written +
      (written === '' ? '' : separator) +
      (normalizesToNfc ? added.normalize('NFC') : added);
    expect(await composer.text()).toBe(whole);
    return whole;
  }

  it('text in the composer: the signature follows it, one undo removes it, redo restores it', async () => {
    const whole = await appendAndCheck(
      'Hello world\nsecond line',
      ['Colophon'],
      '\n\n',
      appendByPopup,
    );
    await composer.undo();
    expect(await composer.waitForText('Hello world\nsecond line')).toBe('Hello world\nsecond line');
    await composer.press(...redo);
    expect(await composer.waitForText(whole)).toBe(whole);
  });

  it('caret inside the text: focus and caret stay, and typing continues there', async () => {
    await composer.write('Hello world');
    await composer.press('ArrowLeft');
    await composer.press('ArrowLeft');
    await appendByPopup(['Colophon']);
    await composer.type('xyz');
    const wanted = `Hello worxyzld\n\n${signatures.Colophon}`;
    expect(await composer.waitForText(wanted)).toBe(wanted);
  });

  // The page, a frame and a shadow root can each have their own selection, and the append must set the
  // caret in the right one. Dialogs and popovers use the page's selection, so they are left out here.
  if (place === undefined || /shadow|frame/.test(place)) {
    it('caret mark in the signature: the caret moves there, and undo removes all of it', async () => {
      const content = 'Dear ,\n\nwords\n— Ada';
      const marked = { content, caret: content.indexOf('\n—') };
      await composer.write('Hi');
      const { outcome } = await sendRequest(marked);
      expect(outcome).toMatchObject({ appended: true });
      expect(outcome).not.toHaveProperty('isCaretMisplaced');
      await composer.undo();
      expect(await composer.waitForText('Hi')).toBe('Hi');
      await sendRequest(marked);
      await composer.type('xyz');
      const whole = 'Hi\n\nDear ,\n\nwordsxyz\n— Ada';
      expect(await composer.waitForText(whole)).toBe(whole);
    });
  }

  // The place of an editor does not change how it handles text.
  if (place === undefined) {
    it('empty composer: several signatures are appended in order, the same one twice', async () => {
      const whole = await appendAndCheck('', ['Colophon', 'Tag', 'Colophon']);
      await composer.undo();
      expect(await composer.waitForText('')).toBe('');
      if (forgetsRedoWhenEmpty) return;
      await composer.press(...redo);
      expect(await composer.waitForText(whole)).toBe(whole);
    });

    it('draft loaded by the page: the signature follows it, and one undo removes it', async () => {
      const draft = 'Hello world\nsecond line\n\nand a last one';
      await composer.load(draft);
      expect(await composer.waitForText(draft)).toBe(draft);
      await appendInPage(['Colophon']);
      expect(await composer.text()).toBe(`${draft}\n\n${signatures.Colophon}`);
      await composer.undo();
      expect(await composer.waitForText(draft)).toBe(draft);
    });

    it('repeated append: the second signature follows the first', async () => {
      const whole = await appendAndCheck('Hello', ['Tag']);
      await appendInPage(['Tag']);
      const twice = `${whole}\n\n${signatures.Tag}`;
      expect(await composer.waitForText(twice)).toBe(twice);
      await composer.undo();
      expect(await composer.waitForText(whole)).toBe(whole);
    });

    it('blank line at the end: it counts as the separator, and none is added', async () => {
      await appendAndCheck('Hello\n\n', ['Colophon'], '');
    });

    it('#tag at the end, with the menu of suggestions open if there is one: the signature follows it', async () => {
      await appendAndCheck('Hello #tag', ['Colophon']);
    });

    it('Markdown, right-to-left text, emoji and markup: they stay literal', async () => {
      await appendAndCheck('Hello', ['Markdown', 'Right to left', 'Emoji']);
      await composer.undo();
      expect(await composer.waitForText('Hello')).toBe('Hello');
    });
  }

  it('5,000 characters: they are appended once, and the page has sent and attached nothing', async () => {
    const wanted = await appendAndCheck('Hello', ['Long']);
    // The page counts from its load, so this covers all scenarios of this editor.
    expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    isKeptForLaterCheck = true;
    const later = new Promise(resolve => setTimeout(resolve, laterMs))
      .then(composer.text)
      .then(text => ({ name, text, wanted }))
      .finally(() => finishedComposers.push(composer));
    laterTexts.push(later);
  });
}
