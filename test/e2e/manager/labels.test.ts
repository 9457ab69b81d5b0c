import { beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';

describeManagers('the labels screen', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    manager = await stage.start('labels');
  });

  async function create(name: string, color: string) {
    await manager.press('New label');
    await manager.fill('Name', name);
    await manager.fill('Color', color);
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
    // The examples of the empty screen are buttons too, and one of them has this name.
    await manager.see('checkbox', `Select ${name}`);
  }

  it('offers the first label where there is none', async () => {
    await manager.seeText('No labels yet');
    await manager.see('button', 'New label');
  });

  it('creates a label whose badge bears its colour, and text that can be read on it', async () => {
    await create('Launch', '#FFEB3B');
    const badge = await read(manager.page, '.badge', element => ({
      text: element.textContent,
      ground: getComputedStyle(element).backgroundColor,
      ink: getComputedStyle(element).color,
    }));
    expect(badge).toEqual({ text: 'Launch', ground: 'rgb(255, 235, 59)', ink: 'rgb(0, 0, 0)' });
  });

  it('names the field at fault beside it and keeps what was typed', async () => {
    await manager.press('New label');
    await manager.fill('Name', '   ');
    await manager.fill('Color', '#12345g');
    await manager.press('Save');
    await manager.seeText('Color must be #RRGGBB.');
    expect(await manager.faultOf('Color')).toBe('Color must be #RRGGBB.');
    expect(await manager.faultOf('Name')).toBe('Name must not be empty.');
    expect(await manager.valueOf('Color')).toBe('#12345g');
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'New label');
  });

  it('warns of a second label with the same name, and takes it all the same', async () => {
    await create('Evergreen', '#2e7d4f');
    await manager.press('New label');
    await manager.fill('Name', 'evergreen ');
    await manager.seeText('There is already a label named “Evergreen”.');
    await manager.press('Save');
    await manager.see('button', 'evergreen');
  });

  it('finds labels by a part of their name', async () => {
    const search = manager.page.locator('aria/Search labels[role="searchbox"]');
    await search.fill('GREEN');
    await manager.seeGone('button', 'Launch');
    await manager.see('button', 'Evergreen');
    await search.fill('nowhere');
    await manager.seeText('No label here');
    await manager.clear();
    await manager.see('button', 'Launch');
  });

  it('shows an edit in every open window', async () => {
    const other = await stage.openAnother('labels');
    await other.see('button', 'Launch');
    await manager.page.bringToFront();
    await manager.press('Launch');
    await manager.fill('Name', 'Product launch');
    await manager.press('Save');
    await manager.see('button', 'Product launch');
    // A page behind others has no accessibility tree to ask, but it has its text.
    await other.seeText('Product launch');
    await other.page.close();
  });

  it('deletes a label, and brings it back with Undo', async () => {
    await create('Passing', '#5d6670');
    await manager.press('Passing');
    await manager.press('Delete');
    await manager.seeText('Label “Passing” deleted');
    await manager.seeGone('button', 'Passing');
    await manager.press('Undo');
    await manager.see('button', 'Passing');
  });

  it('is worked by keyboard: arrows move, Enter opens, Escape goes back to the row', async () => {
    const { page } = manager;
    await page.focus('aria/Evergreen[role="button"]');
    await page.keyboard.press('ArrowDown');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(name).not.toBe('Evergreen');
    await page.keyboard.press('Enter');
    await manager.see('dialog', 'Edit label');
    expect(await manager.valueOf('Name')).toBe(name);
    await page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Edit label');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  });

  it('selects a stretch or all by keyboard, deletes them or one alone, and brings them back', async () => {
    const { page } = manager;
    const count = () => page.$$eval('.label-row', rows => rows.length);
    const withKey = async (held: 'Control' | 'Shift', key: 'a' | 'ArrowDown') => {
      await page.keyboard.down(held);
      await page.keyboard.press(key);
      await page.keyboard.up(held);
    };
    const all = await count();
    expect(all).toBeGreaterThan(2);
    await page.focus('.label-row .row-open');
    await withKey('Shift', 'ArrowDown');
    await manager.seeText('2 selected');
    await manager.press(`Select all ${all}`);
    await manager.seeText(`${all} selected`);
    await page.focus('.label-row .row-open');
    await page.keyboard.press('Escape');
    await manager.seeGone('button', 'Clear selection');
    await withKey('Control', 'a');
    await manager.seeText(`${all} selected`);
    await page.keyboard.press('Delete');
    await manager.seeText(`${all} labels deleted`);
    // The list is drawn anew a moment after the notice.
    await until('all are gone', async () => (await count()) === 0);
    await manager.press('Undo');
    await until('they are back', async () => (await count()) === all);
    await page.focus('.label-row:nth-child(2) .row-open');
    await page.keyboard.press('Delete');
    await manager.seeText('1 label deleted');
    await until('one is gone', async () => (await count()) === all - 1);
    await manager.press('Undo');
    await until('it is back', async () => (await count()) === all);
  });

  it('finds labels that look alike, merges them all at once, and takes it back', async () => {
    for (const name of ['Ink note', 'ink notes', 'Seal wax', 'sealwax']) {
      await manager.press('New label');
      await manager.fill('Name', name);
      await manager.press('Save');
      await manager.seeGone('dialog', 'New label');
    }
    await manager.page.select('select[aria-label="Show"]', 'alike');
    await manager.press('Merge look-alikes');
    await manager.seeText('of look-alikes merged');
    const left = () =>
      manager.page.$$eval(
        '.label-row .badge',
        badges => badges.filter(({ textContent }) => /ink note|seal/i.test(textContent)).length,
      );
    await until('two are left', async () => (await left()) === 2);
    await manager.press('Undo');
    await until('all are back', async () => (await left()) === 4);
    await manager.page.select('select[aria-label="Show"]', 'unused');
    await until('those without posts are shown', async () => (await left()) === 4);
    await manager.page.select('select[aria-label="Show"]', 'all');
  });
});
