/**
 * Long text without spaces stays within a narrow window. The last test uses the screen that the second one
 * has opened.
 */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';

const repeatLetter = (count: number) => 'W'.repeat(count);

describeManager('words longer than a line', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createRowFactory();
    // Two labels of the same name, so that the form of one of them warns.
    const labels = [make.label(repeatLetter(255)), make.label(repeatLetter(255))];
    const rows = [make.signature('Regards', '— Ann'), ...labels];
    manager = await fixture.start('signatures', { rows });
    await manager.page.setViewport({ width: 360, height: 640 });
  });

  const readPageWidth = () => manager.page.evaluate(() => document.documentElement.scrollWidth);

  it('search without results: the word breaks in the heading', async () => {
    await manager.page.locator('aria/Search signatures[role="searchbox"]').fill(repeatLetter(200));
    await manager.seeText('No signature matches');
    expect(await readPageWidth()).toBe(360);
  });

  it('form that warns of a duplicate name: the name breaks, so the dialog is not wider', async () => {
    await manager.follow('Labels');
    await manager.press(repeatLetter(255));
    await manager.seeText('Merge into');
    const [scrollWidth, clientWidth] = await manager.page.$eval(
      'dialog',
      ({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth],
    );
    expect(scrollWidth).toBe(clientWidth);
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'Edit label');
  });

  it('notice of a deletion: the name is cut off, and the sentence fits in three lines', async () => {
    await manager.press(repeatLetter(255));
    await manager.press('Delete');
    await manager.see('button', 'Undo');
    const notice = await manager.page.$eval('.notice', element => {
      const name = element.querySelector('bdi') as HTMLElement;
      const restOfSentence = name.nextSibling as Text;
      const range = document.createRange();
      range.selectNodeContents(restOfSentence);
      const { height, bottom, left, right } = element.getBoundingClientRect();
      const isSentenceVisible = range.getBoundingClientRect().bottom <= bottom;
      return { height, isSentenceVisible, isInWindow: left >= 0 && right <= innerWidth };
    });
    // Three lines with their padding.
    expect(notice.height).toBeLessThan(90);
    expect(notice.isSentenceVisible).toBe(true);
    expect(notice.isInWindow).toBe(true);
    expect(await readPageWidth()).toBe(360);
  });
});
