import { describe, expect, it } from 'vitest';
import { addLabels, removeLabels } from '../../../shared/rows/edit.ts';
import {
  changeLabels,
  type LabelStep,
  planLabels,
  unchangeLabels,
} from '../../../shared/rows/label-changes.ts';
import { assignedLabels, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { createSeed } from '../../support/seed.ts';

describe('taking back what was done to the labels of a post', () => {
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, Date.UTC(2030, 0, 1), 'aaaaaaaaaaaa');
    return last;
  };

  function takenBack(step: LabelStep, meanwhile = (row: Row) => row): string[] {
    const post = createSeed().post('text', {}, ['a', 'b', 'c', 'd']);
    const change = planLabels(post, step);
    const changed = meanwhile(changeLabels(post, change, stamper));
    return assignedLabels(unchangeLabels(changed, change, stamper));
  }

  it('puts labels back where they stood', () => {
    expect(takenBack({ remove: ['b'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(takenBack({ remove: ['a', 'c'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(takenBack({ add: ['e'], remove: ['d', 'a'] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes off only what it had put on', () => {
    expect(takenBack({ add: ['b', 'e'] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves alone what was done since', () => {
    const put = (row: Row) => addLabels(row, ['new'], stamper);
    expect(takenBack({ remove: ['b'] }, put)).toEqual(['a', 'b', 'c', 'd', 'new']);
    const takeOff = (row: Row) => removeLabels(row, ['c'], stamper);
    expect(takenBack({ remove: ['b'] }, takeOff)).toEqual(['a', 'b', 'd']);
  });
});
