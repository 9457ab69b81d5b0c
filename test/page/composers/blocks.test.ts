/** Posts made of blocks. The post is all of its blocks, not only the block with the caret. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readRefusal } from '../../support/page/append.ts';
import { openComposer, type PageComposer } from '../../support/page/composer.ts';
import { clickAt } from '../../support/page/real-input.ts';

const tag = '#letterpress\n\nSet by hand';

describe('posts made of blocks', () => {
  let composer: PageComposer;
  beforeEach(async () => {
    composer = await openComposer('editorjs');
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

  it('WordPress, which breaks lines only on a key press: the append is one undo step', async () => {
    const wordpress = await openComposer('gutenberg');
    await wordpress.write('One\ntwo');
    expect(await wordpress.append(tag)).toMatch(/^Added/);
    expect(wordpress.text()).toBe(`One\ntwo\n\n${tag}`);
    await wordpress.undo();
    await wordpress.waitForText('One\ntwo');
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
