import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeBack } from '../../../../extension/models/app/take-back.ts';
import {
  addLabels,
  deleteRow,
  editFields,
  removeLabels,
  replaceLabels,
  restoreRow,
  type Stamper,
} from '../../../../shared/rows/edit.ts';
import { assignedLabels, isDeleted, type Row } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { valuesOf } from '../../../../shared/rows/values.ts';
import { createSeed } from '../../../support/seed.ts';

const ids = ['1', '2', '3'].map(digit => `10000000-0000-4000-8000-00000000000${digit}`);
const stamps = (): Stamper => {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, Date.UTC(2026, 10, 22), 'aaaaaaaaaaaa');
    return last;
  };
};

type Act = (row: Row, stamper: Stamper) => Row;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom('content', 'url'), fc.constantFrom('a', 'b', 'c')).map(
    ([name, value]): Act =>
      (row, stamper) =>
        editFields(row, { [name]: value }, stamper),
  ),
  fc.subarray(ids).map(
    (some): Act =>
      (row, stamper) =>
        addLabels(row, some, stamper),
  ),
  fc.subarray(ids).map(
    (some): Act =>
      (row, stamper) =>
        removeLabels(row, some, stamper),
  ),
  fc.shuffledSubarray(ids).map(
    (some): Act =>
      (row, stamper) =>
        replaceLabels(row, some, stamper),
  ),
  fc.constantFrom<Act>(deleteRow, restoreRow),
);
const shown = (row: Row) => [valuesOf(row), assignedLabels(row).toSorted(), isDeleted(row)];

describe('taking back a step', () => {
  it('leaves the row as it was before, whatever the step did', () => {
    fc.assert(
      fc.property(fc.array(act), fc.array(act), (before, step) => {
        const stamper = stamps();
        const row = before.reduce((now, one) => one(now, stamper), createSeed().post('a'));
        const after = step.reduce((now, one) => one(now, stamper), row);
        const back = takeBack(row, after)(after, stamper);
        expect(shown(back ?? after)).toEqual(shown(row));
      }),
    );
  });

  it('keeps what was changed since', () => {
    const stamper = stamps();
    const row = createSeed().post('a');
    const after = editFields(row, { content: 'b', url: 'b' }, stamper);
    const since = editFields(after, { content: 'c' }, stamper);
    expect(valuesOf(takeBack(row, after)(since, stamper) as Row)).toMatchObject({
      content: 'c',
      url: null,
    });
  });

  it('puts what the step made into the Trash', () => {
    const row = createSeed().post('a');
    expect(isDeleted(takeBack(undefined, row)(row, stamps()) as Row)).toBe(true);
  });
});
