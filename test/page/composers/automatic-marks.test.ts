/** Editors that link addresses, colour hashtags, or give other marks to words by themselves. */
import { describe, expect, it } from 'vitest';
import { ifInstalled, openComposer } from '../../support/page/composer.ts';

const signature = 'Follow me 👋\nhttps://example.com/a?b=c\n#one #two';
const editors = [
  'contenteditable-linking',
  'lexical-linking',
  'quill-linking',
  'tiptap-starter',
  ...ifInstalled('lexical-marking', 'prosemirror-hashtags'),
];

describe.each(editors)('%s', editor => {
  it.each(['First\nSecond', 'First\nhttps://example.com/own', 'First #tag', ''])(
    'post %j: the signature is appended, and one undo removes it',
    async post => {
      const composer = await openComposer(editor);
      await composer.write(post);
      await composer.waitForText(post);
      expect(await composer.append(signature)).toMatch(/^Added/);
      await composer.waitForText(post === '' ? signature : `${post}\n\n${signature}`);
      await composer.undo();
      await composer.waitForText(post);
    },
  );

  it.each([3, 0])('caret %d letters before the end: inserted there, and one undo', async count => {
    const composer = await openComposer(editor);
    await composer.write('First\nSecond');
    await composer.waitForText('First\nSecond');
    for (let i = 0; i < count; i++) await composer.press('ArrowLeft');
    expect(await composer.insertAtCaret(signature)).toMatch(/^Inserted/);
    const text = 'First\nSecond';
    const end = text.length - count;
    await composer.waitForText(text.slice(0, end) + signature + text.slice(end));
    await composer.undo();
    await composer.waitForText(text);
  });
});
