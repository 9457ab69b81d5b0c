/**
 * Form drafts: an item edited in a form and in another window, and input that was never saved. The other
 * window is another connection to the same database.
 */
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveResource } from '../../../extension/app/save-row.ts';
import { getTable } from '../../../extension/store/database.ts';
import { clickOn, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const label = make.label('Launch', '#b3261e');
const signature = make.signature('Letter', 'One a week');
const post = make.post('A post', { url: 'https://example.org/' });

type Field = { shown: string; name: string; value: string; stored?: unknown };
/** Two fields of each form. The user edits `mine` in the form; the other window saves `theirs`. */
const forms: { section: string; row: typeof label; mine: Field; theirs: Field }[] = [
  {
    section: 'labels',
    row: label,
    mine: { shown: 'Name', name: 'name', value: 'My name' },
    theirs: { shown: 'Color', name: 'color', value: '#00ff00' },
  },
  {
    section: 'signatures',
    row: signature,
    mine: { shown: 'Sites', name: 'sites', value: 's.example', stored: ['s.example'] },
    theirs: { shown: 'Content', name: 'content', value: 'Their words' },
  },
  {
    section: 'posts',
    row: post,
    mine: { shown: 'Content', name: 'content', value: 'My words' },
    theirs: { shown: 'Page', name: 'url', value: 'https://p.example/' },
  },
];

let manager: Manager;
beforeEach(async () => {
  manager = await startManager('labels', { rows: [label, signature, post] });
});

/** Opens the form of the section's only item. */
async function openForm(section: string): Promise<void> {
  manager.goTo(section);
  await waitFor(`[aria-current="page"][href="#/${section}"]`);
  await clickOn(() => document.querySelector('main li .row-open'), 'the item');
  await waitFor('dialog[open] form');
}
async function saveForm(): Promise<void> {
  await manager.press('Save');
  await manager.seeGone('button', 'Save');
}
async function closeForm(): Promise<void> {
  await manager.keys('{Escape}');
  await manager.seeGone('button', 'Save');
}
const seeValue = (field: string, value: string) =>
  until(`${field} is “${value}”`, async () => (await manager.readValue(field)) === value);
const saveInOtherWindow = ({ kind, id }: typeof label, fields: Record<string, unknown>) =>
  saveResource(manager.otherWindow.context, kind as 'label', fields, id);
const readStored = async ({ kind, id }: typeof label, name: string) =>
  (await getTable(manager.device, kind as 'label').get(id))?.row.fields[name]?.[0];

describe('a form whose item another window saves', () => {
  it.each(forms)('$section, different fields edited: both edits are kept', async form => {
    const { section, row, mine, theirs } = form;
    await openForm(section);
    await manager.fill(mine.shown, mine.value);
    await saveInOtherWindow(row, { [theirs.name]: theirs.value });
    // The open form takes the saved value of a field that was not edited in it.
    await seeValue(theirs.shown, theirs.value);
    expect(await manager.readValue(mine.shown)).toBe(mine.value);
    await saveForm();
    expect(await readStored(row, mine.name)).toEqual(mine.stored ?? mine.value);
    expect(await readStored(row, theirs.name)).toBe(theirs.value);
  });

  it('both saved at the same time: both edits are kept', async () => {
    await openForm('labels');
    await manager.fill('Name', 'Both at once');
    await Promise.all([saveForm(), saveInOtherWindow(label, { color: '#abcdef' })]);
    expect(await readStored(label, 'name')).toBe('Both at once');
    expect(await readStored(label, 'color')).toBe('#abcdef');
  });

  it.each([
    ['Keep mine', 'signatures', signature, 'My words'],
    ['Take theirs', 'posts', post, 'Their words'],
  ])(
    '“%s” after edits of the same field: both values are shown, and the choice is saved',
    async (choice, section, row, chosenValue) => {
      await openForm(section);
      await manager.fill('Content', 'My words');
      await saveInOtherWindow(row, { content: 'Their words' });
      const conflict = await manager.readText('group', 'Changed elsewhere');
      expect(conflict).toContain('My words');
      expect(conflict).toContain('Their words');
      // Save does nothing before the choice is made, and moves the focus to it.
      await manager.press('Save');
      await manager.seeFocusIn('fieldset');
      await manager.press(choice);
      await manager.seeGone('group', 'Changed elsewhere');
      await manager.seeFocusIn('dialog');
      expect(await manager.readValue('Content')).toBe(chosenValue);
      await saveForm();
      expect(await readStored(row, 'content')).toBe(chosenValue);
    },
  );

  it('item deleted: the form says so, and “Keep it” restores the item', async () => {
    await openForm('signatures');
    await manager.fill('Name', 'Of a deleted one');
    await manager.otherWindow.delete(signature);
    await manager.seeText('This was deleted elsewhere.');
    await manager.press('Save');
    await manager.press('Keep it');
    await manager.seeGone('button', 'Keep it');
    await manager.seeFocusIn('dialog');
    await saveForm();
    await manager.see('button', 'Of a deleted one');
    expect((await manager.device.signatures.get(signature.id))?.shown).toBe(1);
  });
});

describe('unsaved input', () => {
  const seeRestoredDraft = async () => {
    await manager.see('status', 'Draft restored');
    await manager.see('button', 'Discard draft');
  };

  it.each(forms)(
    '$section, after Escape and a reload: restored until it is discarded',
    async form => {
      const { section, mine } = form;
      await openForm(section);
      const savedValue = await manager.readValue(mine.shown);
      await manager.fill(mine.shown, mine.value);
      await closeForm();
      await openForm(section);
      await seeRestoredDraft();
      expect(await manager.readValue(mine.shown)).toBe(mine.value);
      await manager.reload();
      await openForm(section);
      await seeRestoredDraft();
      expect(await manager.readValue(mine.shown)).toBe(mine.value);
      await manager.press('Discard draft');
      await manager.seeGone('button', 'Discard draft');
      expect(await manager.readValue(mine.shown)).toBe(savedValue);
      await closeForm();
      await openForm(section);
      expect(manager.find('status', 'Draft restored')).toBeNull();
    },
  );

  it('form cancelled: the draft is discarded, and Undo restores it', async () => {
    await manager.press('New label');
    await manager.fill('Name', 'Half');
    await manager.press('Cancel');
    await manager.seeText('Changes discarded');
    await until('no draft is stored', async () => (await manager.device.drafts.count()) === 0);
    await manager.press('Undo');
    await seeRestoredDraft();
    expect(await manager.readValue('Name')).toBe('Half');
    await saveForm();
    await manager.see('button', 'Half');
  });

  it('cancelled and undone while the device is still writing: the draft is restored', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { device } = manager;
    await manager.press('New label');
    // The form reads the device before it opens, so it would wait for the transaction.
    await manager.see('textbox', 'Name');
    const held = device.transaction('rw', device.tables, () => Dexie.waitFor(released));
    await manager.fill('Name', 'Half');
    await manager.press('Cancel');
    await manager.press('Undo');
    release();
    await held;
    await seeRestoredDraft();
    expect(await manager.readValue('Name')).toBe('Half');
  });
});

describe('a form closed while it is being saved', () => {
  it('another form opened before the save ends: it stays open', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await manager.press('New label');
    await manager.fill('Name', 'First');
    const { device } = manager;
    const held = device.transaction('rw', device.tables, () => Dexie.waitFor(released));
    await manager.press('Save');
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', 'New label');
    await manager.press('New label');
    release();
    await held;
    await until('the first one is saved', async () => (await device.labels.count()) === 2);
    await manager.see('dialog', 'New label');
    expect(await manager.readValue('Name')).toBe('');
  });
});
