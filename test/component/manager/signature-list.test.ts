/** The list of the signatures: selection, the user's own order and tags. Each test reverts its changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { centerOf, drop, startDrag } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the list of signatures', () => {
  let manager: Manager;
  const names = ['Dated', 'Adapts', 'Letter', 'Pasted', 'Closing'];

  beforeAll(async () => {
    const make = createRowFactory();
    const rows = names.toReversed().map(name => make.signature(name, `text of ${name}`));
    manager = await startManager('signatures', { rows });
    await manager.see('button', 'Dated');
  });

  const listNames = () => all('.signature-row .row-open bdi').map(row => row.textContent ?? '');
  const waitForOrder = (wanted: string[]) =>
    until(`the order is ${wanted}`, () => String(listNames()) === String(wanted));
  const listTags = () => all('select[aria-label="Tag"] option').map(one => one.textContent);

  it('several selected by keyboard, then pinned or deleted: Undo reverts it', async () => {
    await waitForOrder(names);
    await manager.focus('button', 'Dated');
    await manager.keys('x{Shift>}{ArrowDown}{/Shift}');
    await manager.seeText('2 selected');
    await manager.press('Pin');
    await manager.seeText('2 signatures pinned');
    await manager.see('img', 'Pinned');
    await manager.press('Undo');
    await manager.seeGone('img', 'Pinned');
    await manager.focus('button', 'Adapts');
    await manager.keys('{Delete}');
    await manager.seeText('2 signatures deleted');
    await waitForOrder(names.slice(2));
    await manager.press('Undo');
    await waitForOrder(names);
    await manager.keys('{Escape}');
  });

  it('own order: keys, drag handle and buttons move a signature, and Undo reverts a move', async () => {
    await manager.select('Sort by', 'own');
    await waitFor('[data-grip]');
    const [a = '', b = '', c = '', ...rest] = listNames();
    const pressAltArrowDown = () => manager.keys('{Alt>}{ArrowDown}{/Alt}');
    await manager.focus('button', a);
    await pressAltArrowDown();
    await waitForOrder([b, a, c, ...rest]);
    await manager.seeText(`Moved to position 2 of ${names.length}`);
    await until(`${a} has the focus`, () => document.activeElement?.textContent === a);
    await pressAltArrowDown();
    await waitForOrder([b, c, a, ...rest]);
    await manager.reload();
    await waitForOrder([b, c, a, ...rest]);

    /** Returns the center of an element in the row of this signature. */
    const readCenter = (name: string, selector: string) => {
      const row = all('.signature-row').find(row => row.querySelector('bdi')?.textContent === name);
      return centerOf(row?.querySelector(selector) ?? document.body);
    };
    const grip = readCenter(a, '[data-grip]');
    // The upper half of the target row, so that the signature is dropped before it.
    const target = { x: grip.x, y: readCenter(b, '.row-open').y - 4 };
    await startDrag(grip, target);
    await waitFor('.signature-row[data-drop="before"]');
    await drop();
    await waitForOrder([a, b, c, ...rest]);
    await manager.press('Undo');
    await waitForOrder([b, c, a, ...rest]);

    await manager.focus('button', c);
    await manager.keys('x');
    await manager.press('Move up');
    await waitForOrder([c, b, a, ...rest]);
    await manager.press('Undo');
    await waitForOrder([b, c, a, ...rest]);
    await manager.press('Clear selection');
    await manager.select('Sort by', 'use');
    await until('no row has a grip', () => all('[data-grip]').length === 0);
  });

  it('tag added: the list can be filtered by it, and Undo removes it', async () => {
    const allNames = listNames();
    const first = allNames[0] ?? '';
    await manager.focus('button', first);
    await manager.keys('x');
    await manager.press('Add tag');
    await manager.type('Spring list');
    await manager.keys('{Enter}');
    await manager.seeText('“Spring list” added to 1 signature');
    await manager.press('Clear selection');
    await manager.select('Tag', 'Spring list');
    await waitForOrder([first]);
    await manager.press(first);
    const tagField = await waitFor<HTMLInputElement>('input[list][dir=auto]');
    expect(tagField.value).toBe('Spring list');
    await manager.press('Cancel');
    await manager.press('Undo');
    await waitForOrder(allNames);
  });

  it('two tags added twice: the second time a notice says that there is nothing to add', async () => {
    await manager.focusOn('.signature-row .row-open');
    await manager.keys('x');
    for (const notice of [
      '“Autumn, fairs” added to 1 signature',
      'Nothing to add: “Autumn, fairs”',
    ]) {
      await manager.press('Add tag');
      await manager.type('Autumn, fairs');
      await manager.keys('{Enter}');
      await manager.seeText(notice);
    }
    await manager.press('Clear selection');
    expect(listTags()).toContain('fairs');
    await manager.keys('{Control>}z{/Control}');
    await until('the tags are gone', () => !listTags().includes('fairs'));
  });
});
