/** The parts of a notice: one row if they fit, the close button in the corner, one button with weight. */
import { afterEach, describe, expect, it } from 'vitest';
import { showAppendNotice } from '../../../extension/append/append-notice.ts';
import type { AppendResult } from '../../../extension/append/result.ts';
import { createPageNotices } from '../../../extension/surface/page-notices.ts';
import { createAppendRequest } from '../../support/in-page-append.ts';
import { getShadowRoot } from '../../support/page/extension-api.ts';
import { findNotice, pressInNotice, readNotice } from '../../support/page/notice.ts';

function show(result: AppendResult): void {
  document.body.innerHTML = '<textarea style="width: 500px; height: 100px">Hi</textarea>';
  const composer = document.body.firstElementChild as HTMLTextAreaElement;
  composer.focus();
  const { words, style } = createAppendRequest(['Kind regards']);
  showAppendNotice(createPageNotices(), {
    composer,
    names: ['Mine'],
    text: 'Kind regards',
    where: 'end',
    words,
    style,
    result: result.appended ? { ...result, addition: '', undo: async () => true } : result,
  });
}

function find(selector: string): HTMLElement {
  const host = findNotice();
  const found = host && getShadowRoot(host)?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The notice has no ${selector}`);
  return found;
}
const findButton = (name: string) =>
  [...(find('div').querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === name,
  );

afterEach(() => {
  findNotice()?.remove();
  document.body.replaceChildren();
});

describe('layout of the notice', () => {
  it('undone: the sentence and the close button in one row', async () => {
    show({ appended: true });
    await pressInNotice('Undo');
    await expect.poll(readNotice).toBe('Undone');
    expect(find('div').getBoundingClientRect().height).toBeLessThan(45);
  });

  it('refused with a report: the close button beside the sentence, Copy alone has weight', () => {
    show({ appended: false, reason: 'not-accepted', report: null });
    const sentence = find('[role=status]').getBoundingClientRect();
    const close = findButton('×')?.getBoundingClientRect() ?? new DOMRect();
    expect(close.top).toBeLessThan(sentence.bottom);
    expect(close.left).toBeGreaterThanOrEqual(sentence.right - 32);
    const readWeight = (name: string) =>
      getComputedStyle(findButton(name) ?? document.body).fontWeight;
    expect([readWeight('Copy'), readWeight('Report this editor')]).toEqual(['600', '400']);
    const [copy, report] = ['Copy', 'Report this editor'].map(
      name => findButton(name)?.getBoundingClientRect().top,
    );
    expect(copy).toBe(report);
  });
});
