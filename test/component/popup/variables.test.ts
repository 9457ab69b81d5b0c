/** Signatures with variables in the popup: their preview, count, questions and append. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '../../support/component/driver.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  readTextAfterAppend,
  setUpPopup,
  textOf,
  type,
  waitForText,
} from '../../support/component/popup.ts';
import type { SignatureSeed } from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const createSeed = (content: string, others: Partial<SignatureSeed> = {}): SignatureSeed => ({
  name: 'Mine',
  content,
  variables: true,
  ...others,
});

/** Opens the popup over a page with “Hello” and this signature. */
async function openOver(seed: SignatureSeed, state: Partial<FakePage> = {}): Promise<FakePage> {
  // A page must not be able to use variables in its title.
  const page = createFakePage({ text: 'Hello', title: '{{url}} &\n braces', ...state });
  await openWithSignatures(page, [seed]);
  return page;
}

const waitForPreview = (text: string) => waitForText('.popup-preview-text', text);

describe('a signature with variables', () => {
  it('values from the page, the date and a counter: in the preview, the count and the append', async () => {
    const page = await openOver(
      createSeed('“{{title}}” on {{host}}, {{date:yyyy}}, no. {{counter}} {{what}}'),
    );
    const year = new Date().getFullYear();
    const text = `“{{url}} & braces” on site.example, ${year}, no. 1 {{what}}`;
    await waitForPreview(text);
    // “Hello” has 5 characters. With the separator of two line breaks before the signature, that is 7.
    await waitForText('.popup-counts', new RegExp(`5 → ${7 + text.length}`));
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe(`Hello\n\n${text}`);
  });

  it('questions: asked before the append, and answers are kept until the append', async () => {
    const page = await openOver(createSeed('Thanks, {{ask:Whom?}}! {{choose:Best|Yours}}, Ada'));
    await waitForPreview('Thanks, ‹Whom?›! Best, Ada');
    await press('Enter');
    await until(
      'the first question has the focus',
      () => find('.popup-question-list input:focus') !== null,
    );
    await byRole('textbox', 'Whom?').fill('Bea');
    await userEvent.selectOptions(byRole('combobox', 'Choose'), 'Yours');
    await waitForPreview('Thanks, Bea! Yours, Ada');
    expect(page.sent).toEqual([]);

    await open(page);
    await waitForPreview('Thanks, Bea! Yours, Ada');
    await press('Enter');
    await byRole('textbox', 'Whom?').fill('Bea and Cy');
    await byRole('button', 'Append').click();
    expect(await readTextAfterAppend(page)).toBe('Hello\n\nThanks, Bea and Cy! Yours, Ada');

    await open(page);
    await waitForPreview('Thanks, ‹Whom?›! Best, Ada');
  });

  it('questions: the first one has the focus, and Escape leads back to the list', async () => {
    const page = await openOver(createSeed('Thanks, {{ask:Whom?}}'));
    await press('Enter');
    await expect.element(byRole('textbox', 'Whom?')).toHaveFocus();
    await press('Escape');
    await expect.element(byRole('option', 'Mine')).toBeVisible();
    expect(page.sent).toEqual([]);
  });

  it.each([
    ['in the content', 'Dear {{caret}},\nthank you', 'Dear ,\nthank you', 5],
    ['at the start', '{{caret}}, thanks {{selection}}', ', thanks ', 0],
  ])('caret mark %s: sent with the request', async (_, content, preview, caret) => {
    const page = await openOver(createSeed(content));
    await waitForPreview(preview);
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe(`Hello\n\n${preview}`);
    expect(page.sent[0]?.signatures).toMatchObject([{ content: preview, caret }]);
  });

  it('variables leave no text: not appended, and the popup says so', async () => {
    const page = await openOver(createSeed('{{selection}}'));
    await press('Enter');
    await waitForText('[role=status]', /^Nothing to append/);
    expect(page.sent).toEqual([]);
  });

  it('variables off: braces stay as typed', async () => {
    const page = await openOver(createSeed('{{title}} \\{{date}}', { variables: false }));
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\n{{title}} \\{{date}}');
  });

  it('marked twice: each copy has its own number', async () => {
    const page = await openOver(createSeed('no. {{counter}}'));
    await press('Shift+Enter', 'Shift+Enter', 'Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\nno. 1\n\nno. 2');
  });
});

describe('names of variables', () => {
  const content = 'On {{date:yyyy}}, {{ask:Who took the picture?}} {{what}}';
  const named = 'On date, question {{what}}';

  it('row: has names in place of braces, before and after the values are loaded', async () => {
    await openOver(createSeed(content));
    await waitForText('.popup-option-text', named);
    await waitForPreview(`On ${new Date().getFullYear()}, ‹Who took the picture?› {{what}}`);
    expect(textOf('.popup-option-text')).toBe(named);
  });

  it('preview: has names until the values are loaded', async () => {
    const page = createFakePage({ text: 'Hello' });
    const values = Promise.withResolvers<null>();
    page.control.clipboard = () => values.promise;
    await openWithSignatures(page, [createSeed(content)]);
    await waitForPreview(named);
    values.resolve(null);
    await waitForPreview(`On ${new Date().getFullYear()}, ‹Who took the picture?› {{what}}`);
  });

  it('text longer than the row: cut between names and words, never inside of braces', async () => {
    await openOver(createSeed('{{ask:Who took the picture?}} '.repeat(40)));
    await waitForText('.popup-option-text', /^(question )+(question)?…?$/);
    expect(textOf('.popup-option-text')?.length).toBeLessThan(100);
  });

  it('variables off: the braces', async () => {
    await openOver(createSeed(content, { variables: false }));
    await waitForText('.popup-option-text', content);
  });
});

describe('a signature with a variable for the clipboard', () => {
  it('text copied: shown in the preview and appended', async () => {
    const page = await openOver(createSeed('See {{clipboard}}'), {
      clipboard: '{{date}} $& copied\nhere',
    });
    const text = 'See {{date}} $& copied\nhere';
    await waitForPreview(text);
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe(`Hello\n\n${text}`);
  });

  it('clipboard not allowed: not appended, and the popup says so', async () => {
    const page = await openOver(createSeed('See {{clipboard}}'));
    await waitForPreview('See ‹Copied text›');
    await press('Enter');
    await waitForText('[role=status]', /can’t read the clipboard/);
    expect(page.sent).toEqual([]);
    await type('x');
    expect(find('form')).toBeNull();
  });
});
