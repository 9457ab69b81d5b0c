import { describe, expect, it } from 'vitest';
import { defaults } from '../../../shared/resources/defaults.ts';
import { resourceKinds, resources } from '../../../shared/resources/resources.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, purgeRow, restoreRow } from '../../../shared/rows/edit.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { validateRow } from '../../../shared/rows/validate-row.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';

let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, 1_000, 'aaaaaaaaaaaa');
  return last;
};
const oldValues = { name: 'Closing', content: '— Ada', sites: ['x.com'] };
const createOldRow = () => createRow('signature', newId(), oldValues, [], stamper);

describe('defaults', () => {
  it.each(resourceKinds)('%s: same as in the schema', kind => {
    const fields = Object.entries(resources[kind].fields.shape);
    const schemaDefaults = fields.flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(undefined);
      return success ? [[name, data]] : [];
    });
    expect(Object.fromEntries(schemaDefaults)).toEqual(defaults[kind]);
  });

  it('field added after the row was stored: has its default', () => {
    expect(toSignature(createOldRow())).toMatchObject({ ...oldValues, pinned: false });
  });

  it('row without a field that has a default: valid; without a required field: invalid', () => {
    const row = createOldRow();
    expect(validateRow(row)).toBeNull();
    const { name: _, ...fields } = row.fields;
    expect(validateRow({ ...row, fields })).toBe('name: is required');
  });

  it('row restored after a purge on another device: shown', () => {
    const deleted = deleteRow(createOldRow(), stamper);
    const { purged = null } = purgeRow(deleted, stamper);
    const restored = restoreRow(deleted, stamper);
    expect(isShown(purged === null ? restored : { ...restored, purged })).toBe(true);
  });
});
