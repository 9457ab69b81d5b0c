/** The labels screen. The tests share one mount, and later ones use labels that earlier ones create. */
import { beforeAll, describe, expect, it } from 'vitest';
import { saveResource } from '../../../extension/app/save-row.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';

describe('the labels screen', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('labels');
  });

  async function createLabel(name: string, color?: string) {
    await manager.press('New label');
    await manager.fill('Name', name);
    if (color !== undefined) await manager.fill('Color', color);
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
    const badge = await waitFor('.badge');
    expect(badge.textContent).toBe('Launch');
    expect(getComputedStyle(badge).backgroundColor).toBe('rgb(255, 235, 59)');
    expect(getComputedStyle(badge).color).toBe('rgb(0, 0, 0)');
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
    await manager.search('Search labels', 'GREEN');
    await manager.seeGone('button', 'Launch');
    await manager.see('button', 'Evergreen');
    await manager.search('Search labels', 'nowhere');
    await manager.seeText('No labels here');
    await manager.clear();
    await manager.see('button', 'Launch');
  });

  it('label edited in another window: this window shows it', async () => {
    const id = (await waitFor('[data-key]:has([aria-label="Select Launch"])')).dataset.key;
    const { context } = manager.otherWindow;
    await saveResource(context, 'label', { name: 'Product launch' }, id);
    await manager.see('button', 'Product launch');
    await manager.press('Product launch');
    await manager.fill('Name', 'Launch day');
    await manager.press('Save');
    await manager.see('button', 'Launch day');
    const stored = await manager.device.labels.get(id ?? '');
    expect(stored?.row.fields.name?.[0]).toBe('Launch day');
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
    await manager.focus('button', 'Evergreen');
    await manager.keys('{ArrowDown}');
    const name = document.activeElement?.textContent;
    expect(name).not.toBe('Evergreen');
    await manager.keys('{Enter}');
    await manager.see('dialog', 'Edit label');
    expect(await manager.readValue('Name')).toBe(name);
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', 'Edit label');
    expect(document.activeElement?.textContent).toBe(name);
  });

  it('selected by keyboard, a range or all: Delete deletes them, and Undo restores them', async () => {
    const countRows = () => all('.label-row').length;
    const labelCount = countRows();
    expect(labelCount).toBeGreaterThan(2);
    await manager.focusOn('.label-row .row-open');
    await manager.keys('{Shift>}{ArrowDown}{/Shift}');
    await manager.seeText('2 selected');
    await manager.press(`Select all ${labelCount}`);
    await manager.seeText(`${labelCount} selected`);
    await manager.focusOn('.label-row .row-open');
    await manager.keys('{Escape}');
    await manager.seeGone('button', 'Clear selection');
    await manager.keys('{Control>}a{/Control}');
    await manager.seeText(`${labelCount} selected`);
    await manager.keys('{Delete}');
    await manager.seeText(`${labelCount} labels deleted`);
    // The list renders some time after the notice.
    await until('all labels are gone', () => countRows() === 0);
    await manager.press('Undo');
    await until('all labels are back', () => countRows() === labelCount);
    await manager.focusOn('.label-row:nth-child(2) .row-open');
    await manager.keys('{Delete}');
    await manager.seeText('1 label deleted');
    await until('one label is gone', () => countRows() === labelCount - 1);
    await manager.press('Undo');
    await until('the label is back', () => countRows() === labelCount);
  });

  it('pairs of look-alike labels: all are merged in one step, and Undo reverts it', async () => {
    for (const name of ['Ink note', 'ink notes', 'Seal wax', 'sealwax']) await createLabel(name);
    await manager.select('Show', 'alike');
    await manager.press('Merge look-alikes');
    await manager.seeText('of look-alikes merged');
    const countLabels = () =>
      all('.label-row .badge').filter(({ textContent }) => /ink note|seal/i.test(textContent ?? ''))
        .length;
    await until('two labels are left', () => countLabels() === 2);
    await manager.press('Undo');
    await until('all four are back', () => countLabels() === 4);
    await manager.select('Show', 'unused');
    await until('labels without posts are shown', () => countLabels() === 4);
  });
});
