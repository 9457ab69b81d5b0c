/** Posts made of blocks. The post is all of its blocks, not only the block with the caret. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadWordPressBlocks } from '../../practice/more-editors.ts';
import { readRefusal } from '../../support/page/append.ts';
import { ifInstalled, openComposer, type PageComposer } from '../../support/page/composer.ts';
import { clickAt } from '../../support/page/real-input.ts';

const tag = '#letterpress\n\nSet by hand';

describe.each(ifInstalled('editorjs'))('posts made of blocks (%s)', kind => {
  let composer: PageComposer;
  beforeEach(async () => {
    composer = await openComposer(kind);
    await composer.write('One\ntwo\nthree');
    await composer.waitForText('One\ntwo\nthree');
  });

  async function clickFirstParagraph(): Promise<void> {
    const { x, y } =
      document.querySelector('.ce-paragraph')?.getBoundingClientRect() ?? new DOMRect();
    await clickAt(x + 10, y + 10);
  }

  it('caret in the first paragraph: the signature follows the last one, and the caret stays', async () => {
    await clickFirstParagraph();
    await composer.press('Home');
    expect(await composer.append(tag)).toMatch(/^Added/);
    await composer.type('xyz');
    await composer.waitForText(`xyzOne\ntwo\nthree\n\n${tag}`);
  });

  it('Undo in the notice: the post is as before', async () => {
    await clickFirstParagraph();
    await composer.append(tag);
    expect(await composer.undoAppend()).toBe('Undone');
    await composer.waitForText('One\ntwo\nthree');
  });

  it('last block is no paragraph but editable: refused', () => {
    const block = document.createElement('div');
    block.className = 'ce-block';
    const caption = block.appendChild(document.createElement('div'));
    caption.contentEditable = 'true';
    caption.textContent = 'A picture';
    document.querySelector('.codex-editor__redactor')?.append(block);
    const before = composer.text();
    expect(readRefusal()).toBe('not-accepted');
    expect(composer.text()).toBe(before);
  });
});

describe.each(ifInstalled('gutenberg', 'gutenberg-frame'))('post in WordPress (%s)', kind => {
  let composer: PageComposer;
  beforeEach(async () => {
    composer = await openComposer(kind);
    await composer.write('One\ntwo');
    await composer.waitForText('One\ntwo');
  });
  const getCanvas = () => document.querySelector('iframe')?.contentDocument ?? document;

  it('append: one undo removes all of it, and redo restores it', async () => {
    expect(await composer.append(tag)).toMatch(/^Added/);
    await composer.waitForText(`One\ntwo\n\n${tag}`);
    await composer.undo();
    await composer.waitForText('One\ntwo');
    await composer.press('Control', 'y');
    await composer.waitForText(`One\ntwo\n\n${tag}`);
  });

  it('caret in the first block: the signature follows the last one, and the caret stays', async () => {
    await composer.press('ArrowUp');
    await composer.press('Home');
    expect(await composer.append(tag)).toMatch(/^Added/);
    await composer.type('xyz');
    await composer.waitForText(`xyzOne\ntwo\n\n${tag}`);
  });

  it('signature in a new paragraph: Undo removes it, and letters typed next follow the post', async () => {
    await composer.load('<p>Own words</p><h2>Title</h2>');
    expect(await composer.append('Jo')).toMatch(/^Added/);
    await composer.waitForText('Own words\nTitle\n\nJo');
    expect(await composer.undoAppend()).toBe('Undone');
    await composer.waitForText('Own words\nTitle');
    await composer.type('!');
    await composer.waitForText('Own words\nTitle!');
  });

  it('caret in the title: the signature follows the post, and the title is unchanged', async () => {
    const title = getCanvas().createElement('h1');
    title.contentEditable = 'true';
    title.textContent = 'My title';
    getCanvas().querySelector('.block-editor-writing-flow')?.prepend(title);
    title.focus();
    expect(await composer.append(tag)).toMatch(/^Added/);
    await composer.waitForText(`One\ntwo\n\n${tag}`);
    expect(title.textContent).toBe('My title');
  });

  it('site whose default block is no paragraph: refused behind a rule, and the post is unchanged', async () => {
    await composer.load('<p>Own words</p><hr>');
    const before = composer.html();
    const blocks = await loadWordPressBlocks();
    blocks.setDefaultBlockName('core/heading');
    onTestFinished(() => blocks.setDefaultBlockName('core/paragraph'));
    expect(await composer.append('Jo')).not.toMatch(/^Added/);
    await expect.poll(composer.html).toBe(before);
  });

  it('Gutenberg without WordPress, which undoes single letters: refused', () => {
    getCanvas().body.classList.add('iso-editor');
    expect(readRefusal()).toBe('not-accepted');
    getCanvas().body.classList.remove('iso-editor');
  });
});

describe('editor that draws the text of an `EditContext`', () => {
  it('append: refused, and its text is unchanged', async () => {
    const composer = await openComposer('edit-context');
    await composer.write('Hello');
    await composer.waitForText('Hello');
    expect(readRefusal()).toBe('not-accepted');
    expect(composer.text()).toBe('Hello');
  });
});
