/**
 * What "appended" means, for every kind of composer and every browser alike: as a person sees it,
 * by the toolbar and the popup, and as the editor's own model has it. Two scenarios of each kind go
 * through the popup, the others straight to the script in the page.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import type { GiveOrder } from '../../support/order-in-page.ts';
import type { Subject } from './kinds.ts';
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
/** What stands in each composer two seconds after its last append, beside what should. */
const laterTexts: Promise<{ name: string; text: string; wanted: string }>[] = [];
const laterMs = 2000;
/** Composers that are done with. In Firefox a tab that closes takes keys from the one that is in front. */
const doneWith: ComposerPage[] = [];
const closeDone = () => Promise.all(doneWith.splice(0).map(composer => composer.close()));

/** Runs all scenarios on each subject, in the browser that `launch` starts. */
export function describeConformance(launch: () => Promise<Driver>, subjects: Subject[]): void {
  beforeAll(async () => {
    [driver, practice] = await Promise.all([launch(), startPractice()]);
    await driver.writeSignatures(signatures);
  });
  afterAll(async () => {
    await Promise.allSettled(laterTexts);
    await closeDone();
    await driver?.close();
    await practice?.close();
  });
  noteBrowser(() => driver);

  describe.each(subjects.map(subject => ({ ...subject, name: nameOf(subject) })))(
    '$name',
    describeSubject,
  );

  it('appends no second copy two seconds later, anywhere', async () => {
    for (const { name, text, wanted } of await Promise.all(laterTexts)) {
      expect(text, name).toBe(wanted);
    }
  });
}

function describeSubject(subject: Subject): void {
  const {
    editor,
    place,
    redo = ['Control', 'y'],
    joinsAccents,
    hasMenu,
    noRedoIn,
    forgetsRedoWhenEmpty,
  } = subject;
  const name = nameOf(subject);
  let composer: ComposerPage;
  let order: GiveOrder;
  beforeAll(async () => {
    await closeDone();
    composer = await openComposer(driver, practice.url, editor, place);
    order = await driver.ordersTo(composer);
  });
  // Else it closes once it has been looked at later.
  let isAwaited = false;
  afterAll(() => (isAwaited ? undefined : composer?.close()));

  async function appendByPopup(names: Name[]) {
    expect(await composer.append(names)).toMatch(/^Added/);
  }

  async function appendInPage(names: Name[]) {
    const { outcome } = await order(...names.map(name => signatures[name]));
    expect(outcome).toMatchObject({ appended: true });
  }

  /** Appends to what was written and expects the model to have exactly that more. */
  async function appends(written: string, names: Name[], between = '\n\n', append = appendInPage) {
    await composer.write(written);
    expect(await composer.textBecomes(written)).toBe(written);
    if (hasMenu && written.endsWith('#tag')) expect(await composer.hasOpenMenu()).toBe(true);
    await append(names);
    const added = names.map(name => signatures[name]).join('\n\n');
    const whole =
      written + (written === '' ? '' : between) + (joinsAccents ? added.normalize('NFC') : added);
    expect(await composer.text()).toBe(whole);
    return whole;
  }

  it('appends behind the text; one undo takes it away, redo brings it back', async () => {
    const whole = await appends('Hello world\nsecond line', ['Colophon'], '\n\n', appendByPopup);
    await composer.undo();
    expect(await composer.textBecomes('Hello world\nsecond line')).toBe('Hello world\nsecond line');
    if (noRedoIn === driver.name) return;
    await composer.press(...redo);
    expect(await composer.textBecomes(whole)).toBe(whole);
  });

  it('leaves focus and caret where they were, so that typing goes on there', async () => {
    await composer.write('Hello world');
    await composer.press('ArrowLeft');
    await composer.press('ArrowLeft');
    await appendByPopup(['Colophon']);
    await composer.type('xyz');
    const wanted = `Hello worxyzld\n\n${signatures.Colophon}`;
    expect(await composer.textBecomes(wanted)).toBe(wanted);
  });

  // What lies in a frame or a shadow has a selection of its own.
  if (place === undefined || /shadow|frame/.test(place)) {
    it('puts the caret where a signature marks it, and undo takes all of it away', async () => {
      const content = 'Dear ,\n\nwords\n— Ada';
      const marked = { content, caret: content.indexOf('\n—') };
      await composer.write('Hi');
      const { outcome } = await order(marked);
      expect(outcome).toMatchObject({ appended: true });
      expect(outcome).not.toHaveProperty('isCaretMissed');
      await composer.undo();
      expect(await composer.textBecomes('Hi')).toBe('Hi');
      await order(marked);
      await composer.type('xyz');
      const whole = 'Hi\n\nDear ,\n\nwordsxyz\n— Ada';
      expect(await composer.textBecomes(whole)).toBe(whole);
    });
  }

  // Where an editor stands says nothing of what it makes of a text.
  if (place === undefined) {
    it('appends to an empty composer, several in order, and the same one twice', async () => {
      const whole = await appends('', ['Colophon', 'Tag', 'Colophon']);
      await composer.undo();
      expect(await composer.textBecomes('')).toBe('');
      if (forgetsRedoWhenEmpty || noRedoIn === driver.name) return;
      await composer.press(...redo);
      expect(await composer.textBecomes(whole)).toBe(whole);
    });

    it('appends to a draft that the page has loaded, and one undo takes it away', async () => {
      const draft = 'Hello world\nsecond line\n\nand a last one';
      await composer.load(draft);
      expect(await composer.textBecomes(draft)).toBe(draft);
      await appendInPage(['Colophon']);
      expect(await composer.text()).toBe(`${draft}\n\n${signatures.Colophon}`);
      await composer.undo();
      expect(await composer.textBecomes(draft)).toBe(draft);
    });

    it('appends again to what it has appended to', async () => {
      const whole = await appends('Hello', ['Tag']);
      await appendInPage(['Tag']);
      const twice = `${whole}\n\n${signatures.Tag}`;
      expect(await composer.textBecomes(twice)).toBe(twice);
      await composer.undo();
      expect(await composer.textBecomes(whole)).toBe(whole);
    });

    it('keeps trailing blank lines, and completes the separator rather than doubling it', async () => {
      await appends('Hello\n\n', ['Colophon'], '');
    });

    it('appends behind a #tag, with its menu of suggestions open where there is one', async () => {
      await appends('Hello #tag', ['Colophon']);
    });

    it('keeps Markdown, right-to-left text, emoji and markup literal', async () => {
      await appends('Hello', ['Markdown', 'Right to left', 'Emoji']);
      await composer.undo();
      expect(await composer.textBecomes('Hello')).toBe('Hello');
    });
  }

  it('appends 5,000 characters once, and has never sent or attached anything', async () => {
    const wanted = await appends('Hello', ['Long']);
    // In all that was done here.
    expect(await composer.outgoing()).toEqual({ sent: 0, attached: 0 });
    isAwaited = true;
    const later = new Promise(resolve => setTimeout(resolve, laterMs))
      .then(composer.text)
      .then(text => ({ name, text, wanted }))
      .finally(() => doneWith.push(composer));
    laterTexts.push(later);
  });
}

function nameOf({ editor, place }: Subject): string {
  return place === undefined ? editor : `${editor} in ${place}`;
}
