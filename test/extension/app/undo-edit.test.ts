import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUndoEdit } from '../../../extension/app/undo-edit.ts';
import {
  addLabels,
  deleteRow,
  editFields,
  removeLabels,
  replaceLabels,
  restoreRow,
  type Stamper,
} from '../../../shared/rows/edit.ts';
import { getAssignedLabelIds, isDeleted, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import { createRowFactory } from '../../support/seed.ts';

const ids = ['1', '2', '3'].map(digit => `10000000-0000-4000-8000-00000000000${digit}`);
const createStamper = (): Stamper => {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, Date.UTC(2026, 10, 22), 'aaaaaaaaaaaa');
    return last;
  };
};

type Edit = (row: Row, stamper: Stamper) => Row;
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom('content', 'url'), fc.constantFrom('a', 'b', 'c')).map(
    ([name, value]): Edit =>
      (row, stamper) =>
        editFields(row, { [name]: value }, stamper),
  ),
  fc.subarray(ids).map(
    (chosen): Edit =>
      (row, stamper) =>
        addLabels(row, chosen, stamper),
  ),
  fc.subarray(ids).map(
    (chosen): Edit =>
      (row, stamper) =>
        removeLabels(row, chosen, stamper),
  ),
  fc.shuffledSubarray(ids).map(
    (chosen): Edit =>
      (row, stamper) =>
        replaceLabels(row, chosen, stamper),
  ),
  fc.constantFrom<Edit>(deleteRow, restoreRow),
);
const readState = (row: Row) => [
  getFieldValues(row),
  getAssignedLabelIds(row).toSorted(),
  isDeleted(row),
];

describe('createUndoEdit', () => {
  it('any edits undone together: the row is the same as before', () => {
    fc.assert(
      fc.property(fc.array(anyEdit), fc.array(anyEdit), (earlierEdits, undoneEdits) => {
        const stamper = createStamper();
        const row = earlierEdits.reduce(
          (now, edit) => edit(now, stamper),
          createRowFactory().post('a'),
        );
        const after = undoneEdits.reduce((now, edit) => edit(now, stamper), row);
        const undone = createUndoEdit(row, after)(after, stamper);
        expect(readState(undone ?? after)).toEqual(readState(row));
      }),
    );
  });

  it('field changed since: keeps the later value', () => {
    const stamper = createStamper();
    const row = createRowFactory().post('a');
    const after = editFields(row, { content: 'b', url: 'b' }, stamper);
    const later = editFields(after, { content: 'c' }, stamper);
    expect(getFieldValues(createUndoEdit(row, after)(later, stamper) as Row)).toMatchObject({
      content: 'c',
      url: null,
    });
  });

  it('row that the undone edit created: moved to the Trash', () => {
    const row = createRowFactory().post('a');
    expect(isDeleted(createUndoEdit(undefined, row)(row, createStamper()) as Row)).toBe(true);
  });
});
