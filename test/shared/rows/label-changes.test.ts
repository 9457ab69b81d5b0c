import { describe, expect, it } from 'vitest';
import { addLabels, removeLabels } from '../../../shared/rows/edit.ts';
import {
  applyLabelChange,
  planLabelChange,
  type RequestedLabels,
  undoLabelChange,
} from '../../../shared/rows/label-changes.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('undoLabelChange', () => {
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, Date.UTC(2030, 0, 1), 'aaaaaaaaaaaa');
    return last;
  };

  function changeAndUndo(step: RequestedLabels, editInBetween = (row: Row) => row): string[] {
    const post = createRowFactory().post('text', {}, ['a', 'b', 'c', 'd']);
    const change = planLabelChange(post, step);
    const changed = editInBetween(applyLabelChange(post, change, stamper));
    return getAssignedLabelIds(undoLabelChange(changed, change, stamper));
  }

  it('removed labels: return to their positions', () => {
    expect(changeAndUndo({ remove: ['b'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(changeAndUndo({ remove: ['a', 'c'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(changeAndUndo({ add: ['e'], remove: ['d', 'a'] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('added labels: removes only those that the change added', () => {
    expect(changeAndUndo({ add: ['b', 'e'] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('labels changed since: later changes stay', () => {
    const addNew = (row: Row) => addLabels(row, ['new'], stamper);
    expect(changeAndUndo({ remove: ['b'] }, addNew)).toEqual(['a', 'b', 'c', 'd', 'new']);
    const removeC = (row: Row) => removeLabels(row, ['c'], stamper);
    expect(changeAndUndo({ remove: ['b'] }, removeC)).toEqual(['a', 'b', 'd']);
  });
});
