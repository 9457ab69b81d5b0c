/** The text of a whole post is put into an empty composer alone. */
import { describe, expect, it } from 'vitest';
import { append, openAppend } from '../../support/page/append.ts';
import { listNoticeButtons, pressInNotice, readNotice } from '../../support/page/notice.ts';

const composers = {
  textarea: '<textarea></textarea>',
  input: '<input type="text">',
  contenteditable: '<div contenteditable="true" role="textbox"><p><br></p></div>',
};
const read = () => {
  const root = document.body.firstElementChild;
  return root instanceof HTMLElement && 'value' in root ? String(root.value) : root?.textContent;
};

function load(html: string): HTMLElement {
  document.body.innerHTML = html;
  const root = document.body.firstElementChild as HTMLElement;
  root.focus();
  return root;
}
const openPut = () => openAppend({ onlyIfEmpty: true, separator: 'none', hashtagLimit: 1 });

describe('text of a whole post', () => {
  it.each(Object.entries(composers))('empty %s: put in, and Undo empties it', async (_, html) => {
    load(html);
    expect((await openPut()('Our book is out')).result).toEqual({ appended: true });
    expect(read()).toBe('Our book is out');
    await pressInNotice('Undo');
    await expect.poll(() => read()?.trim()).toBe('');
  });

  it('lines, emoji, right-to-left text and hashtags: to the byte', async () => {
    load(composers.textarea);
    const text = '  Our book 👩‍👩‍👧‍👦\n\n\nمرحبا  بالعالم\n#a #a #b ';
    await openPut()(text);
    expect(read()).toBe(text);
  });

  it('hashtags alone: none is left out, as they are the whole post', async () => {
    load(composers.textarea);
    await openPut()('#a #a #b');
    expect(read()).toBe('#a #a #b');
  });

  it('composer with words: refused, they stay, and the notice offers the text', async () => {
    const field = load(composers.textarea) as HTMLTextAreaElement;
    field.value = 'Mine';
    expect((await openPut()('Our book')).result).toMatchObject({ reason: 'not-empty' });
    expect(field.value).toBe('Mine');
    expect(readNotice()).toContain('words in it');
    expect(listNoticeButtons()).toContain('Copy');
  });

  it('words that come after the press: refused', async () => {
    const field = load(composers.textarea) as HTMLTextAreaElement;
    const put = openPut();
    field.value = 'Mine';
    expect((await put('Our book')).result).toMatchObject({ reason: 'not-empty' });
    expect(field.value).toBe('Mine');
  });

  it('white space alone: counts as empty, and stays', async () => {
    const field = load(composers.textarea) as HTMLTextAreaElement;
    field.value = '\n';
    await openPut()('Our book');
    expect(field.value).toBe('\nOur book');
  });

  it('signature behind a post that was put in: appended as ever', async () => {
    load(composers.textarea);
    await openPut()('Our book');
    await append('#alpha');
    expect(read()).toBe('Our book\n\n#alpha');
  });

  it('field for passwords: never', () => {
    load('<input type="password">');
    expect(openPut).toThrow('There is no composer');
  });
});
