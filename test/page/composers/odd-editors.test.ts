/**
 * Editors with unusual behaviour that no adapter knows. Each append is correct, or the post stays
 * unchanged and the notice has the text to copy. No text may appear twice or in the middle, and no
 * error may go unreported.
 */
import { describe, expect, it } from 'vitest';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { pressInNotice } from '../../support/page/notice.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const correctText = `${written}\n\n${signature}`;
/** An editor that changes its text later has done so by then. */
const laterMs = 800;

/** Appends once. Returns the notice's text, and the composer's text before, after and some time later. */
async function appendOnce(editor: string) {
  const composer = await openComposer(editor);
  await composer.write(written);
  const before = composer.text();
  const notice = await composer.append(signature);
  const text = composer.text();
  await new Promise(resolve => setTimeout(resolve, laterMs));
  return { before, notice, text, laterText: composer.text() };
}

describe('unusual editor', () => {
  it.each([
    'odd-models&manner=ownModel',
    'odd-models&manner=announced',
    'odd-models&manner=late',
    'odd-models&manner=copying',
    'odd-models&manner=copyingKeys',
    'odd-models&manner=copyingLate',
    'odd-models&manner=keyed',
    'odd-models&manner=keyedDown',
    'odd-fields&manner=tidying',
    'odd-fields&manner=growing',
    'odd-fields&manner=rightToLeft',
    'odd-fields&manner=highlit',
    'odd-fields&manner=replaced',
    'odd-hosts&manner=pastingLate',
    'odd-hosts&manner=binning',
    'odd-hosts&manner=pastingFlat',
    'odd-hosts&manner=pastingBeside',
    'odd-hosts&manner=pastingBesideFlat',
    'odd-hosts&manner=closingBrackets',
    'odd-hosts&manner=redrawing',
    'odd-hosts&manner=endingOpen',
    'odd-hosts&manner=spellChecked',
    'odd-hosts&manner=listed',
    'odd-hosts&manner=rightToLeft',
    'odd-hosts&manner=contentVisibility',
  ])('%s: appended', async editor => {
    const { notice, text, laterText } = await appendOnce(editor);
    expect(notice).toMatch(/^Added/);
    expect(text).toBe(correctText);
    expect(laterText).toBe(correctText);
  });

  it.each([
    'odd-models&manner=flattening',
    'odd-models&manner=swallowing',
    'odd-models&manner=doubling',
    'odd-models&manner=prepending',
    'odd-models&manner=reverting',
    'odd-models&manner=selecting',
    'odd-models&manner=shouting',
    'odd-models&manner=redrawing',
    'odd-fields&manner=shouting',
    'odd-fields&manner=cutting',
    'odd-fields&manner=numbering',
    'odd-hosts&manner=rejecting',
  ])('%s: refused, the text is unchanged and the notice says so', async editor => {
    const { before, notice, text, laterText } = await appendOnce(editor);
    expect(notice).toMatch(/didn’t take the text\. Your post is unchanged/);
    expect(text).toBe(before);
    expect(laterText).toBe(before);
  });

  it.each(ifInstalled('ace'))(
    '%s that the page takes away while Undo puts the caret back: no error',
    async editor => {
      const errors: string[] = [];
      const note = (event: PromiseRejectionEvent) => {
        event.preventDefault();
        errors.push(String(event.reason));
      };
      addEventListener('unhandledrejection', note);
      const composer = await openComposer(editor);
      await composer.write(written);
      await composer.append(signature);
      await pressInNotice('Undo');
      await composer.waitForText(written);
      document.body.replaceChildren();
      await new Promise(resolve => setTimeout(resolve, 2 * laterMs));
      removeEventListener('unhandledrejection', note);
      expect(errors).toEqual([]);
    },
  );
});
