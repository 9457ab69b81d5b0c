/** The popup inserts signatures at the caret of the page's composer, by a button and by Alt+Enter. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  byRole,
  find,
  openWithSignatures,
  press,
  readTextAfterAppend,
  setUpPopup,
  waitForText,
} from '../../support/component/popup.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

const signatures = { One: '#one', Two: '#two' };
const caret = { start: 6, end: 6 };

setUpPopup();

const waitForCount = (counts: RegExp) => waitForText('.popup-counts p', counts);

describe('insertion at the caret', () => {
  it('Alt+Enter: the highlighted signature is inserted without a separator', async () => {
    const page = createFakePage({ text: 'Hello world', caret });
    await openWithSignatures(page, signatures);
    await press('ArrowDown', 'Alt+Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello #twoworld');
    expect(page.sent.map(({ where }) => where)).toEqual(['caret']);
  });

  it('button: the selected text is replaced', async () => {
    const page = createFakePage({ text: 'Hello world', caret: { start: 6, end: 11 } });
    await openWithSignatures(page, signatures);
    await byRole('button', 'Insert at cursor').click();
    expect(await readTextAfterAppend(page)).toBe('Hello #one');
  });

  it('several marked: inserted in one request, with the separator between them', async () => {
    const page = createFakePage({ text: 'Hello world', caret });
    await openWithSignatures(page, signatures);
    await press('Shift+Enter', 'ArrowDown', 'Shift+Enter');
    await expect.element(byRole('button', 'Insert 2 at cursor')).toBeVisible();
    await press('Alt+Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello #one\n\n#twoworld');
    expect(page.sent).toHaveLength(1);
  });

  it('Enter alone: appended at the end', async () => {
    const page = createFakePage({ text: 'Hello world', caret });
    await openWithSignatures(page, signatures);
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello world\n\n#one');
    expect(page.sent.map(({ where }) => where)).toEqual(['end']);
  });

  it('Alt held: the count is that of the text as it will be, until it is released', async () => {
    const page = createFakePage({ text: 'Hello world', caret: { start: 6, end: 11 } });
    await openWithSignatures(page, signatures);
    await waitForCount(/11 → 17/);
    await userEvent.keyboard('{Alt>}');
    await waitForCount(/11 → 10/);
    await userEvent.keyboard('{/Alt}');
    await waitForCount(/11 → 17/);
  });

  it('focus leaves the search box while Alt is held: the count is for the end again', async () => {
    const page = createFakePage({ text: 'Hello world', caret: { start: 6, end: 11 } });
    await openWithSignatures(page, signatures);
    await userEvent.keyboard('{Alt>}');
    await waitForCount(/11 → 10/);
    find('.popup-search input')?.blur();
    await waitForCount(/11 → 17/);
    await userEvent.keyboard('{/Alt}');
  });

  it('questions that open while Alt is held, then cancelled: the count is for the end again', async () => {
    const page = createFakePage({ text: 'Hello world', caret: { start: 6, end: 11 } });
    await openWithSignatures(page, [
      { name: 'Mine', content: '{{ask:Whom?}} ', variables: true },
      { name: 'One', content: '#one' },
    ]);
    await userEvent.keyboard('{Alt>}{Enter}');
    await byRole('textbox', 'Whom?').click();
    await userEvent.keyboard('{/Alt}');
    await press('Escape', 'ArrowDown');
    await waitForCount(/11 → 17/);
  });

  it('Alt held, set of hashtags: those that the post has around the caret are left out', async () => {
    const page = createFakePage({ text: 'Hello #a #b', caret: { start: 9, end: 11 } });
    await openWithSignatures(page, { Set: '#A #b #c' });
    await waitForText('.popup-left-out span', '2 hashtags left out: #A #b');
    await userEvent.keyboard('{Alt>}');
    await waitForText('.popup-left-out span', '1 hashtag left out: #A');
    await waitForCount(/11 → 14/);
    await userEvent.keyboard('{/Alt}');
  });

  it('Alt held over a field that is nearly full: the warning is for the caret too', async () => {
    const page = createFakePage({ text: 'Hello world', caret, maxLength: 16 });
    await openWithSignatures(page, signatures);
    await waitForText('.popup-warning', 'This is longer than the field allows.');
    await userEvent.keyboard('{Alt>}');
    await waitForCount(/11 → 15/);
    expect(find('.popup-warning')).toBeNull();
    await userEvent.keyboard('{/Alt}');
  });

  it('questions: the answered text is inserted at the caret', async () => {
    const page = createFakePage({ text: 'Hello world', caret });
    await openWithSignatures(page, [{ name: 'Mine', content: '{{ask:Whom?}} ', variables: true }]);
    await press('Alt+Enter');
    await byRole('textbox', 'Whom?').fill('Bea');
    await waitForCount(/11 → 15/);
    await byRole('button', 'Insert at cursor').click();
    expect(await readTextAfterAppend(page)).toBe('Hello Bea world');
  });

  it('caret of the page not known: the request is sent, and the page refuses it with a reason', async () => {
    const page = createFakePage({ text: 'Hello world', caret: null });
    await openWithSignatures(page, signatures);
    await byRole('button', 'Insert at cursor').click();
    expect(await readTextAfterAppend(page)).toBe('Hello world');
    expect(page.sent.map(({ where }) => where)).toEqual(['caret']);
  });

  it('no composer: the button is not shown', async () => {
    await openWithSignatures(createFakePage({ refusal: 'no-composer' }), signatures);
    await expect.poll(() => find('.popup-preview')).toBeTruthy();
    await expect.element(byRole('button', 'Insert at cursor')).not.toBeInTheDocument();
  });
});
