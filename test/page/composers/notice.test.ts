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

  it('append refused: Copy writes the text to the clipboard', async () => {
    document.querySelector('textarea')?.setAttribute('maxlength', '20');
    await composer.append(long);
    const copied = new Promise<string>(resolve =>
      addEventListener('copy', event =>
        // Runs after the notice's listener, which sets the data.
        setTimeout(() => resolve(event.clipboardData?.getData('text/plain') ?? '')),
      ),
    );
    expect(copied).toBeInstanceOf(Promise);
    await pressInNotice('Copy');
    await expect.poll(readNotice).toMatch(/Copied/i);
    expect(composer.text()).toBe('Hello');
  });
});

describe('checks of the text during the second after an append', () => {
  /**
   * Appends to this text on a page with a Send button, which empties the field. Key events are hidden
   * from Colophon, as if assistive technology pressed buttons by clicks alone.
   */
  async function appendWithoutKeyEvents(text: string): Promise<PageComposer> {
    const composer = await openComposer('textarea');
    await composer.write(text);
    const send = document.body.appendChild(document.createElement('button'));
    send.id = 'send';
    send.onclick = () => {
      for (const field of document.querySelectorAll('textarea')) field.value = '';
    };
    expect(await composer.append(tag)).toMatch(/^Added/);
    return composer;
  }
  const waitForLastCheck = () => new Promise(resolve => setTimeout(resolve, 1100));

  it('Undo in the notice: no refusal is shown', async () => {
    const composer = await appendWithoutKeyEvents('Hello');
    expect(await composer.undoAppend()).toBe('Undone');
    await composer.waitForText('Hello');
    await waitForLastCheck();
    expect(readNotice()).toBe('Undone');
  });
});
