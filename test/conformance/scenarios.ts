/**
 * The conformance suite: the definition of "appended" for every editor and every browser. The text is
 * read from the editor's own model.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditorCase, getCaseName } from '../e2e/composers/editor-cases.ts';
import { noteBrowser, type TestedBrowser, type TestedComposer } from './composer.ts';

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

/** Defines all scenarios for each editor. */
export function describeConformance(
  browser: TestedBrowser,
  editorCases: readonly EditorCase[],
): void {
  noteBrowser(browser);
  describe.each(editorCases.map(editorCase => ({ ...editorCase, name: getCaseName(editorCase) })))(
    '$name',
    editorCase => describeEditor(browser, editorCase),
  );
}

function describeEditor(browser: TestedBrowser, editorCase: EditorCase): void {
  const {
    place,
    redo = ['Control', 'y'],
    normalizesToNfc,
    hasMenu,
    forgetsRedoWhenEmpty,
  } = editorCase;
  let composer: TestedComposer;
  beforeAll(async () => {
    composer = await browser.open(editorCase);
  });
  // If true, the browser closes the composer once it has checked the later text.
  let isWatched = false;
  afterAll(async () => {
    if (!isWatched) await composer?.close?.();
  });

  const expectText = (wanted: string) =>
    expect.poll(() => composer.text(), { timeout: 10_000 }).toBe(wanted);

  async function appendAsUser(name: Name) {
    expect(await composer.append(name, signatures[name])).toMatch(/^Added/);
  }

  async function appendDirectly(names: readonly Name[]) {
    const result = await composer.appendDirectly(...names.map(name => signatures[name]));
    expect(result).toMatchObject({ appended: true });
  }

  /** Writes, appends, and expects only the signatures after the written text. Returns the whole text. */
  async function appendAndCheck(
    written: string,
    names: readonly Name[],
    separator = '\n\n',
    append = () => appendDirectly(names),
  ) {
    await composer.write(written);
    await expectText(written);
    if (hasMenu && written.endsWith('#tag')) expect(await composer.hasOpenMenu()).toBe(true);
    await append();
    const added = names.map(name => signatures[name]).join('\n\n');
    const whole =
      written +
      (written === '' ? '' : separator) +
      (normalizesToNfc ? added.normalize('NFC') : added);
    expect(await composer.text()).toBe(whole);
    return whole;
  }

  it('text in the composer: the signature follows it, one undo removes it, redo restores it', async () => {
    const written = 'Hello world\nsecond line';
    const whole = await appendAndCheck(written, ['Colophon'], '\n\n', () =>
      appendAsUser('Colophon'),
    );
    await composer.undo();
    await expectText(written);
    await composer.press(...redo);
    await expectText(whole);
  });

  it('caret inside the text: focus and caret stay, and typing continues there', async () => {
    await composer.write('Hello world');
    await composer.press('ArrowLeft');
    await composer.press('ArrowLeft');
    await appendAsUser('Colophon');
    await composer.type('xyz');
    await expectText(`Hello worxyzld\n\n${signatures.Colophon}`);
  });

  // The page, a frame and a shadow root can each have their own selection, and the append must set the
  // caret in the right one. Dialogs and popovers use the page's selection, so they are left out here.
  if (place === undefined || /shadow|frame/.test(place)) {
    it('caret mark in the signature: the caret moves there, and undo removes all of it', async () => {
      const content = 'Dear ,\n\nwords\n— Ada';
      const marked = { content, caret: content.indexOf('\n—') };
      await composer.write('Hi');
      const result = await composer.appendDirectly(marked);
      expect(result).toMatchObject({ appended: true });
      expect(result).not.toHaveProperty('isCaretMisplaced');
      await composer.undo();
      await expectText('Hi');
      await composer.appendDirectly(marked);
      await composer.type('xyz');
      await expectText('Hi\n\nDear ,\n\nwordsxyz\n— Ada');
    });
  }

  // The place of an editor does not change how it handles text.
  if (place === undefined) {
    it('empty composer: several signatures are appended in order, the same one twice', async () => {
      const whole = await appendAndCheck('', ['Colophon', 'Tag', 'Colophon']);
      await composer.undo();
      await expectText('');
      if (forgetsRedoWhenEmpty) return;
      await composer.press(...redo);
      await expectText(whole);
    });

    it('draft loaded by the page: the signature follows it, and one undo removes it', async () => {
      const draft = 'Hello world\nsecond line\n\nand a last one';
      await composer.load(draft);
      await expectText(draft);
      await appendDirectly(['Colophon']);
      expect(await composer.text()).toBe(`${draft}\n\n${signatures.Colophon}`);
      await composer.undo();
      await expectText(draft);
    });

    it('repeated append: the second signature follows the first', async () => {
      const whole = await appendAndCheck('Hello', ['Tag']);
      await appendDirectly(['Tag']);
      await expectText(`${whole}\n\n${signatures.Tag}`);
      await composer.undo();
      await expectText(whole);
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
      await expectText('Hello');
    });
  }

  it('5,000 characters: they are appended once, and the page has sent and attached nothing', async () => {
    const wanted = await appendAndCheck('Hello', ['Long']);
    // The page counts from the first scenario of this editor.
    expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    browser.watchLater?.(composer, getCaseName(editorCase), wanted);
    isWatched = browser.watchLater !== undefined;
  });
}
