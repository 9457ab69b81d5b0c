/** Saving a row: validation, one transaction with the outbox, and the sync that follows. */
import { beforeEach, describe, expect, it } from 'vitest';
import { saveResource, saveRow, validateFields } from '../../../extension/app/save-row.ts';
import { editFields } from '../../../shared/rows/edit.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const label = make.label('News');
const key = { kind: 'label' as const, id: label.id };

let device: Awaited<ReturnType<typeof openModelDevice>>;
let syncCount = 0;

beforeEach(async () => {
  device = await openModelDevice([label]);
  device.context.sync.schedule = () => void syncCount++;
  await device.context.database.outbox.clear();
  syncCount = 0;
});

const rename = (name: string) =>
  saveRow(device.context, writeRow =>
    writeRow(key, (row, stamper) => (row ? { row: editFields(row, { name }, stamper) } : {})),
  );
const readName = async () => (await device.read(label)).fields.name?.[0];

describe('saveRow', () => {
  it('an edit that changes the row: writes row and outbox entry, then schedules a sync', async () => {
    expect(await rename('Press')).toHaveProperty('row');
    expect(await readName()).toBe('Press');
    expect(await device.context.database.outbox.toArray()).toEqual([key]);
    expect(syncCount).toBe(1);
  });

  it('an edit that changes nothing: schedules no sync', async () => {
    await rename('News');
    expect(await device.context.database.outbox.count()).toBe(0);
    expect(syncCount).toBe(0);
  });

  it('a result without a row: writes nothing and is returned', async () => {
    const refused = { blocked: 'changed' };
    const result = await saveRow(device.context, writeRow => writeRow(key, () => refused));
    expect(result).toBe(refused);
    expect(await readName()).toBe('News');
    expect(syncCount).toBe(0);
  });

  it('an error after the write: undoes the write and schedules no sync', async () => {
    const saved = saveRow(device.context, async writeRow => {
      await writeRow(key, (row, stamper) =>
        row ? { row: editFields(row, { name: 'Press' }, stamper) } : {},
      );
      throw new Error('The undo step is lost.');
    });
    await expect(saved).rejects.toThrow('The undo step is lost.');
    expect(await readName()).toBe('News');
    expect(syncCount).toBe(0);
  });
});

describe('validateFields', () => {
  it('a new resource: requires all fields and fills in defaults', () => {
    expect(validateFields('label', {}, { isNew: true })).toHaveProperty('errors.name');
    expect(validateFields('post', { content: 'Text' }, { isNew: true })).toMatchObject({
      values: { content: 'Text', status: 'draft', url: null },
    });
  });

  it('an edit: returns the given fields alone, as they are stored', () => {
    const validated = validateFields('label', { name: ' Press ' }, { isNew: false });
    expect(validated).toEqual({ values: { name: 'Press' } });
  });
});

describe('saveResource', () => {
  it('no id: creates a resource', async () => {
    const saved = await saveResource(device.context, 'label', { name: 'New', color: '#112233' });
    expect(saved.saved).toBe(true);
    expect(await device.context.database.labels.count()).toBe(2);
  });

  it('an id: edits the given fields', async () => {
    await saveResource(device.context, 'label', { name: 'Press' }, label.id);
    const { fields } = await device.read(label);
    expect(fields.name?.[0]).toBe('Press');
    expect(fields.color).toEqual(label.fields.color);
  });

  it('invalid input: writes nothing and returns the errors by field', async () => {
    const saved = await saveResource(device.context, 'label', { color: 'red' }, label.id);
    expect(saved).toMatchObject({ saved: false, errors: { color: [expect.any(String)] } });
    expect(await device.context.database.outbox.count()).toBe(0);
  });
});
