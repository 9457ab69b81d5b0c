/** The labels screen. The tests share one page, and later ones use labels that earlier ones create. */
import { beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManagers('the labels screen', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await fixture.start('labels');
  });

  async function createLabel(name: string, color: string) {
    await manager.press('New label');
    await manager.fill('Name', name);
    await manager.fill('Color', color);
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
    // The examples of the empty screen are buttons too, and one of them has this name.
    await manager.see('checkbox', `Select ${name}`);
  }

  it('no labels: the screen invites the user to create the first one', async () => {
    await manager.seeText('No labels yet');
    await manager.see('button', 'New label');
  });

  it('label created: its badge has the color, with readable text', async () => {
    await createLabel('Launch', '#FFEB3B');
    const badge = await readElement(manager.page, '.badge', element => ({
      text: element.textContent,
      background: getComputedStyle(element).backgroundColor,
      color: getComputedStyle(element).color,
    }));
    expect(badge).toEqual({
      text: 'Launch',
      background: 'rgb(255, 235, 59)',
      color: 'rgb(0, 0, 0)',
    });
  });

  it('invalid name and color: each error is at its field, and the input stays', async () => {
    await manager.press('New label');
    await manager.fill('Name', '   ');
    await manager.fill('Color', '#12345g');
    await manager.press('Save');
    await manager.seeText('Color must be #RRGGBB.');
    expect(await manager.readFieldError('Color')).toBe('Color must be #RRGGBB.');
    expect(await manager.readFieldError('Name')).toBe('Name must not be empty.');
    expect(await manager.readValue('Color')).toBe('#12345g');
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'New label');
  });

  it('name already in use: the form warns, but saves', async () => {
    await createLabel('Evergreen', '#2e7d4f');
    await manager.press('New label');
    await manager.fill('Name', 'evergreen ');
    await manager.seeText('A label named “Evergreen” already exists.');
    await manager.press('Save');
    await manager.see('button', 'evergreen');
  });

  it('search by a part of the name: other labels are hidden', async () => {
    const search = manager.page.locator('aria/Search labels[role="searchbox"]');
    await search.fill('GREEN');
    await manager.seeGone('button', 'Launch');
    await manager.see('button', 'Evergreen');
    await search.fill('nowhere');
    await manager.seeText('No labels here');
    await manager.clear();
    await manager.see('button', 'Launch');
  });

  it('label edited: every open window shows it', async () => {
    const other = await fixture.openAnother('labels');
    await other.see('button', 'Launch');
    await manager.page.bringToFront();
    await manager.press('Launch');
    await manager.fill('Name', 'Product launch');
    await manager.press('Save');
    await manager.see('button', 'Product launch');
    // Searches the text, because a page in the background has no accessibility tree.
    await other.seeText('Product launch');
    await other.page.close();
  });

  it('label deleted: Undo restores it', async () => {
    await createLabel('Passing', '#5d6670');
    await manager.press('Passing');
    await manager.press('Delete');
    await manager.seeText('Label “Passing” deleted');
    await manager.seeGone('button', 'Passing');
    await manager.press('Undo');
    await manager.see('button', 'Passing');
  });

  it('list by keyboard: arrows move the focus, Enter opens the form, Escape returns to the row', async () => {
    const { page } = manager;
    await page.focus('aria/Evergreen[role="button"]');
    await page.keyboard.press('ArrowDown');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(name).not.toBe('Evergreen');
    await page.keyboard.press('Enter');
    await manager.see('dialog', 'Edit label');
    expect(await manager.readValue('Name')).toBe(name);
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Edit label');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  });

  it('selected by keyboard, a range or all: Delete deletes them, and Undo restores them', async () => {
    const { page } = manager;
    const countRows = () => page.$$eval('.label-row', rows => rows.length);
    const pressWith = async (held: 'Control' | 'Shift', key: 'a' | 'ArrowDown') => {
      await page.keyboard.down(held);
      await page.keyboard.press(key);
      await page.keyboard.up(held);
    };
    const labelCount = await countRows();
    expect(labelCount).toBeGreaterThan(2);
    await page.focus('.label-row .row-open');
    await pressWith('Shift', 'ArrowDown');
    await manager.seeText('2 selected');
    await manager.press(`Select all ${labelCount}`);
    await manager.seeText(`${labelCount} selected`);
    await page.focus('.label-row .row-open');
    await page.keyboard.press('Escape');
    await manager.seeGone('button', 'Clear selection');
    await pressWith('Control', 'a');
    await manager.seeText(`${labelCount} selected`);
    await page.keyboard.press('Delete');
    await manager.seeText(`${labelCount} labels deleted`);
    // The list renders some time after the notice.
    await waitUntil('all labels are gone', async () => (await countRows()) === 0);
    await manager.press('Undo');
    await waitUntil('all labels are back', async () => (await countRows()) === labelCount);
    await page.focus('.label-row:nth-child(2) .row-open');
    await page.keyboard.press('Delete');
    await manager.seeText('1 label deleted');
    await waitUntil('one label is gone', async () => (await countRows()) === labelCount - 1);
    await manager.press('Undo');
    await waitUntil('the label is back', async () => (await countRows()) === labelCount);
  });

  it('pairs of look-alike labels: all are merged in one step, and Undo reverts it', async () => {
    for (const name of ['Ink note', 'ink notes', 'Seal wax', 'sealwax']) {
      await manager.press('New label');
      await manager.fill('Name', name);
      await manager.press('Save');
      await manager.seeGone('dialog', 'New label');
    }
    await manager.page.select('select[aria-label="Show"]', 'alike');
    await manager.press('Merge look-alikes');
    await manager.seeText('of look-alikes merged');
    const countLabels = () =>
      manager.page.$$eval(
        '.label-row .badge',
        badges => badges.filter(({ textContent }) => /ink note|seal/i.test(textContent)).length,
      );
    await waitUntil('two labels are left', async () => (await countLabels()) === 2);
    await manager.press('Undo');
    await waitUntil('all four are back', async () => (await countLabels()) === 4);
    await manager.page.select('select[aria-label="Show"]', 'unused');
    await waitUntil('labels without posts are shown', async () => (await countLabels()) === 4);
    await manager.page.select('select[aria-label="Show"]', 'all');
  });
});
