/** The notice beside the composer: its Undo and Copy, and the time for which it stays. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openComposer, type PageComposer } from '../../support/page/composer.ts';
import { getShadowRoot } from '../../support/page/extension-api.ts';
import {
  findNotice,
  listNoticeButtons,
  pressInNotice,
  readNotice,
} from '../../support/page/notice.ts';
import { moveMouse } from '../../support/page/real-input.ts';

const tag = '#letterpress';
const long = 'x'.repeat(200);

describe('notice', () => {
  let composer: PageComposer;
  beforeEach(async () => {
    composer = await openComposer('textarea');
    await composer.write('Hello');
  });

  it('Undo: the signature is removed, and the focus stays in the composer', async () => {
    await composer.append(tag);
    expect(composer.text()).toBe('Hello\n\n#letterpress');
    await pressInNotice('Undo');
    await composer.waitForText('Hello');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('user types after the append: Undo disappears', async () => {
    await composer.append(tag);
    expect(listNoticeButtons()).toContain('Undo');
    await composer.type('x');
    await expect.poll(listNoticeButtons).not.toContain('Undo');
  });

  it('append refused: the notice has a Copy button, and nothing is added', async () => {
    document.querySelector('textarea')?.setAttribute('maxlength', '20');
    expect(await composer.append(long)).toMatch(/longer/);
    expect(listNoticeButtons()).toContain('Copy');
    expect(composer.text()).toBe('Hello');
  });

  it('page dispatches clicks: they are ignored', async () => {
    await composer.append(tag);
    const host = findNotice();
    const { x, y, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
    for (let left = x; left < x + width; left += 8) {
      const position = { clientX: left, clientY: y + height / 2 };
      const event = new MouseEvent('click', { bubbles: true, composed: true, ...position });
      document.elementFromPoint(left, y + height / 2)?.dispatchEvent(event);
    }
    // Even a page that had a reference to the buttons could not press them.
    for (const button of (host && getShadowRoot(host)?.querySelectorAll('button')) ?? [])
      button.click();
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(composer.text()).toBe('Hello\n\n#letterpress');
    expect(host?.shadowRoot).toBe(null);
  });

  it('pointer over the notice: it stays, and disappears after the pointer has left it', {
    timeout: 20_000,
  }, async () => {
    await composer.append(tag);
    const { x, y, width, height } = findNotice()?.getBoundingClientRect() ?? new DOMRect();
    await moveMouse(x + width / 2, y + height / 2);
    await new Promise(resolve => setTimeout(resolve, 6000));
    expect(findNotice()).not.toBe(null);
    await moveMouse(0, 0);
    await expect.poll(findNotice).toBe(null);
  });

  it('append refused and Copy pressed: the notice says that the text is copied, and nothing is added', async () => {
    document.querySelector('textarea')?.setAttribute('maxlength', '20');
    await composer.append(long);
    await pressInNotice('Copy');
    await expect.poll(readNotice).toMatch(/Copied/i);
    expect(composer.text()).toBe('Hello');
  });
});

describe('Undo in the notice', () => {
  // SunEditor ignores synthetic keys, and Editor.js has no element around all of its blocks.
  it.each(['suneditor', 'editorjs', 'tiptap'])(
    'caret inside the signature, %s: only the signature is removed',
    async editor => {
      const edited = await openComposer(editor);
      await edited.write('Hello\nthere');
      expect(await edited.append('one\n\ntwo')).toMatch(/^Added/);
      await edited.press('Control', 'End');
      await edited.press('ArrowLeft');
      expect(await edited.undoAppend()).toBe('Undone');
      expect(edited.text()).toBe('Hello\nthere');
      await edited.type('xyz');
      await edited.waitForText('Hello\ntherexyz');
    },
  );
});
