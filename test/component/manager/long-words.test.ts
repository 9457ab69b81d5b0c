/**
 * Long text without spaces stays within a narrow window. The last test uses the screen that the second one
 * has opened.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readPageWidth, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const repeatLetter = (count: number) => 'W'.repeat(count);

describe('words longer than a line', () => {
  let manager: Manager;

  beforeAll(async () => {
    const make = createRowFactory();
    // Two labels of the same name, so that the form of one of them warns.
    const labels = [make.label(repeatLetter(255)), make.label(repeatLetter(255))];
    const rows = [make.signature('Regards', '— Ann'), ...labels];
    manager = await startManager('signatures', { rows });
    await page.viewport(360, 640);
  });

  it('search without results: the word breaks in the heading', async () => {
    await manager.search('Search signatures', repeatLetter(200));
    await manager.seeText('No signature matches');
    expect(readPageWidth()).toBe(360);
  });

  it('form that warns of a duplicate name: the name breaks, so the dialog is not wider', async () => {
    await manager.follow('Labels');
    await manager.press(repeatLetter(255));
    await manager.seeText('Merge into');
    const { scrollWidth, clientWidth } = await waitFor('dialog');
    expect(scrollWidth).toBe(clientWidth);
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'Edit label');
  });

  it('notice of a deletion: the name is cut off, and the sentence fits in three lines', async () => {
    await manager.press(repeatLetter(255));
    await manager.press('Delete');
    await manager.see('button', 'Undo');
    const notice = await waitFor('.notice');
    const range = document.createRange();
    // The rest of the sentence, behind the name.
    range.selectNodeContents(notice.querySelector('bdi')?.nextSibling ?? notice);
    const { height, bottom, left, right } = notice.getBoundingClientRect();
    // Three lines with their padding.
    expect(height).toBeLessThan(90);
    expect(range.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    expect(readPageWidth()).toBe(360);
  });
});
