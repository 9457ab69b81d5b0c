import { describe, expect, it } from 'vitest';
import { defaults } from '../../../shared/resources/defaults.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { kinds, resources } from '../../../shared/resources/resources.ts';
import { createRow, deleteRow, purgeRow, restoreRow } from '../../../shared/rows/edit.ts';
import { rowFault } from '../../../shared/rows/row-fault.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';

let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, 1_000, 'aaaaaaaaaaaa');
  return last;
};
const old = { name: 'Closing', content: '— Ada', sites: ['x.com'] };
const oldRow = () => createRow('signature', newId(), old, [], stamper);

describe('defaults', () => {
  it.each(kinds)('are those of the schema: %s', kind => {
    const fields = Object.entries(resources[kind].fields.shape);
    const given = fields.flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(undefined);
      return success ? [[name, data]] : [];
    });
    expect(Object.fromEntries(given)).toEqual(defaults[kind]);
  });

  it('stand in for fields that came after the row was stored', () => {
    expect(toSignature(oldRow())).toMatchObject({ ...old, pinned: false });
  });

  it('make a row without such a field a whole one, and one without a required field not', () => {
    const row = oldRow();
    expect(rowFault(row)).toBeNull();
    const { name: _, ...fields } = row.fields;
    expect(rowFault({ ...row, fields })).toBe('name: is required');
  });

  it('do not hide a row that is brought back after it was emptied elsewhere', () => {
    const deleted = deleteRow(oldRow(), stamper);
    const { purged = null } = purgeRow(deleted, stamper);
    const back = restoreRow(deleted, stamper);
    expect(isShown(purged === null ? back : { ...back, purged })).toBe(true);
  });
});
