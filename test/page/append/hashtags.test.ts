/** A set of hashtags is appended without those that the post already has. The notice names them, and adds them too. */
import { describe, expect, it } from 'vitest';
import { append, openAppend } from '../../support/page/append.ts';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';
import { listNoticeButtons, pressInNotice, readNotice } from '../../support/page/notice.ts';

/** Loads a page with this post, and returns its field with the focus. */
function loadPost(text: string): HTMLTextAreaElement {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.focus();
  return field;
}

describe('set of hashtags', () => {
  it('post with one of them: only the others are added, the notice names it, Undo removes them', async () => {
    const field = loadPost('About #b today');
    expect((await append('#a #B\n#c')).result.appended).toBe(true);
    expect(field.value).toBe('About #b today\n\n#a\n#c');
    expect(readNotice()).toContain('1 hashtag left out: #B');
    await pressInNotice('Undo');
    await expect.poll(() => field.value).toBe('About #b today');
  });

  it('post with none of them: added to the byte, and the notice names none', async () => {
    const field = loadPost('Today');
    await append('#a  #b\n#c ');
    expect(field.value).toBe('Today\n\n#a  #b\n#c ');
    expect(readNotice()).not.toContain('left out');
  });

  it('same set twice: it is applied a second time, like other signatures', async () => {
    const field = loadPost('Today');
    await append('#a #b', '#a #b');
    expect(field.value).toBe('Today\n\n#a #b\n\n#a #b');
  });

  it('mark of the caret in the set: the set stays whole', async () => {
    const field = loadPost('About #b');
    await append({ content: '#a #b', caret: 2 });
    expect(field.value).toBe('About #b\n\n#a #b');
    expect(field.selectionStart).toBe('About #b\n\n#a'.length);
  });

  it('caret in the post: without those that the post has around it, but with those that it replaces', async () => {
    const field = loadPost('About #b today #c');
    const start = 'About #b today '.length;
    field.setSelectionRange(start, field.value.length);
    expect((await openAppend({ where: 'caret' })('#a #B #c')).result.appended).toBe(true);
    expect(field.value).toBe('About #b today #a #c');
    expect(readNotice()).toContain('1 hashtag left out: #B');
  });

  it('network that takes one: one is added, and the notice names the other', async () => {
    const field = loadPost('Today');
    const appendHere = openAppend({ hashtagLimit: 1 });
    expect((await appendHere('#a #b')).result.appended).toBe(true);
    expect(field.value).toBe('Today\n\n#a');
    expect(readNotice()).toContain('1 hashtag left out: #b');
  });
});

const editors = [
  ...['textarea', 'contenteditable', 'lexical-linking', 'tiptap-starter', 'quill'],
  ...ifInstalled('lexical', 'prosemirror', 'prosemirror-hashtags', 'slate'),
];

describe('Add all in the notice', () => {
  const written = 'Hello #b world';
  // The post has one of them, and takes one more.
  const open = (where: 'end' | 'caret', editor = 'textarea') =>
    openComposer(editor).then(async composer => {
      await composer.write(written);
      if (where === 'caret') for (const _ of 'world') await composer.press('ArrowLeft');
      const appendHere = composer.openAppend({ where, hashtagLimit: 2 });
      return { ...composer, appendSet: () => appendHere('#a #b #c') };
    });

  it.each(
    editors.flatMap(editor =>
      (['end', 'caret'] as const).flatMap(where =>
        (['notice', 'key'] as const).map(undo => [editor, where, undo] as const),
      ),
    ),
  )(
    '%s, at the %s: behind the others, and undo by %s gives back the text before both',
    async (editor, where, undo) => {
      const composer = await open(where, editor);
      const [added, all] =
        where === 'end'
          ? [`${written}\n\n#a`, `${written}\n\n#a #b #c`]
          : ['Hello #b #aworld', 'Hello #b #a #b #cworld'];
      expect(await composer.appendSet()).toMatchObject({ result: { appended: true } });
      await composer.waitForText(added);
      expect(readNotice()).toContain('2 hashtags left out: #b #c');
      await pressInNotice('Add all');
      await expect.poll(listNoticeButtons).toEqual(['Undo', 'Close']);
      expect(readNotice()).toMatch(/^(Added|Inserted) “Ordered”$/);
      await composer.waitForText(all);
      if (undo === 'key') await composer.undo();
      else expect(await composer.undoAppend()).toBe('Undone');
      await composer.waitForText(written);
    },
  );

  it('page changes the text first: refused, and what was added stays', async () => {
    const composer = await open('end');
    await composer.appendSet();
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.value += ' (draft)';
    await pressInNotice('Add all');
    await expect.poll(readNotice).toContain('Your post is unchanged.');
    expect(field.value).toBe(`${written}\n\n#a (draft)`);
    expect(listNoticeButtons()).not.toContain('Undo');
  });

  it('field that takes no more: refused, and what was added can still be undone', async () => {
    const composer = await open('end');
    await composer.appendSet();
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.readOnly = true;
    await pressInNotice('Add all');
    await expect.poll(readNotice).not.toContain('left out');
    expect(field.value).toBe(`${written}\n\n#a`);
    field.readOnly = false;
    expect(await composer.undoAppend()).toBe('Undone');
    await composer.waitForText(written);
  });

  it('text that changes on their way: an undo removes them alone, and nothing that came between', async () => {
    const composer = await open('end');
    await composer.appendSet();
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    const change = () => field.setRangeText('Now: ', 0, 0);
    field.blur();
    field.addEventListener('focus', change, { once: true });
    await pressInNotice('Add all');
    await composer.waitForText(`Now: ${written}\n\n#a #b #c`);
    expect(await composer.undoAppend()).toContain('The text has changed since');
    expect(field.value).toBe(`Now: ${written}\n\n#a`);
  });

  it('user types on: it is no longer offered', async () => {
    const composer = await open('end');
    await composer.appendSet();
    await expect.poll(listNoticeButtons).toContain('Add all');
    await composer.type('!');
    await expect.poll(listNoticeButtons).not.toContain('Add all');
  });

  it('another signature behind the set: they follow it in lines of their own', async () => {
    const field = loadPost('Today #b');
    await append('#a #b', '— Ada');
    await pressInNotice('Add all');
    await expect.poll(() => field.value).toBe('Today #b\n\n#a\n\n— Ada\n\n#b');
    await pressInNotice('Undo');
    await expect.poll(() => field.value).toBe('Today #b');
  });

  it('request for all hashtags: nothing is left out', async () => {
    const field = loadPost('About #b');
    await openAppend({ addsAllHashtags: true, hashtagLimit: 1 })('#a #b');
    expect(field.value).toBe('About #b\n\n#a #b');
    expect(listNoticeButtons()).toEqual(['Undo', 'Close']);
  });
});

describe('words of the post that become hashtags', () => {
  const written = 'Good design, design and type sell.';
  const open = async (editor: string, hashtagsOfWords: string[]) => {
    const composer = await openComposer(editor);
    await composer.write(written);
    for (const _ of ' sell.') await composer.press('ArrowLeft');
    const appendHere = composer.openAppend({ hashtagsOfWords });
    return { ...composer, appendSet: () => appendHere('#type #design #books') };
  };

  const inOtherWays = ['textarea', 'lexical-linking', ...ifInstalled('draft')];

  it.each([
    ...[...editors, ...ifInstalled('draft', 'codemirror')].map(editor => [editor, 'key'] as const),
    ...inOtherWays.flatMap(editor => [[editor, 'notice'] as const, [editor, 'none'] as const]),
  ])(
    '%s: a sign before each, the set without them, the caret where it was, and one undo, by %s',
    async (editor, undo) => {
      const composer = await open(editor, ['#type', '#design']);
      expect(await composer.appendSet()).toMatchObject({ result: { appended: true } });
      const tagged = 'Good #design, design and #type sell.';
      await composer.waitForText(`${tagged}\n\n#books`);
      expect(readNotice()).not.toContain('left out');
      if (undo === 'none') {
        await composer.type('!');
        return await composer.waitForText('Good #design, design and #type! sell.\n\n#books');
      }
      if (undo === 'key') await composer.undo();
      else expect(await composer.undoAppend()).toBe('Undone');
      await composer.waitForText(written);
      await composer.type('!');
      await composer.waitForText('Good design, design and type! sell.');
    },
  );

  it.each(['textarea', ...ifInstalled('draft')])(
    '%s, ten words: one undo takes back all',
    async editor => {
      const words = Array.from({ length: 10 }, (_, index) => `word${index}`);
      const hashtagsOfWords = words.map(word => `#${word}`);
      const composer = await openComposer(editor);
      await composer.write(words.join(' '));
      const appendHere = composer.openAppend({ hashtagsOfWords });
      expect(await appendHere(`${hashtagsOfWords.join(' ')} #books\n#type`)).toMatchObject({
        result: { appended: true },
      });
      await composer.waitForText(`${hashtagsOfWords.join(' ')}\n\n#books\n#type`);
      expect(await composer.undoAppend()).toBe('Undone');
      await composer.waitForText(words.join(' '));
    },
  );

  it('all hashtags of the set: nothing is left to append', async () => {
    const composer = await open('textarea', ['#type', '#design']);
    await composer.openAppend({ hashtagsOfWords: ['#type', '#design'] })('#type #design');
    await composer.waitForText('Good #design, design and #type sell.');
    expect(await composer.undoAppend()).toBe('Undone');
    await composer.waitForText(written);
  });

  it.each(ifInstalled('ckeditor'))(
    '%s, whose undo fails after two insertions in a paragraph: refused, and nothing is changed',
    async editor => {
      const composer = await open(editor, ['#type']);
      expect(await composer.appendSet()).toMatchObject({ result: { reason: 'not-accepted' } });
      await composer.waitForText(written);
    },
  );

  it('a word that is gone meanwhile: refused, and nothing is changed', async () => {
    const composer = await open('textarea', ['#type', '#books']);
    expect(await composer.appendSet()).toMatchObject({ result: { reason: 'text-changed' } });
    await composer.waitForText(written);
  });

  it('field without room for the set: refused, and the signs are taken away again', async () => {
    const composer = await open('textarea', ['#type']);
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.maxLength = written.length + 5;
    expect(await composer.appendSet()).toMatchObject({ result: { appended: false } });
    await composer.waitForText(written);
  });
});
