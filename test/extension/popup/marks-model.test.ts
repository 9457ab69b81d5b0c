import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createMarks } from '../../../extension/popup/marks-model.ts';
import type { SnapshotSignature } from '../../../extension/store/popup-snapshot.ts';

const createSignatures = (ids: string) => [...ids].map(id => ({ id }) as SnapshotSignature);

describe('marks', () => {
  it('marked signatures deleted in another window: the others keep their order, an empty list is reported', () => {
    const signatures = signal(createSignatures('abc'));
    const isComplete = signal(false);
    let emptiedCount = 0;
    const marks = createMarks(signatures, isComplete, () => emptiedCount++);
    for (const id of 'cab') marks.mark(id);
    const listMarked = () => marks.marked.value.map(({ id }) => id).join('');
    expect([listMarked(), marks.getMarkNumbers('a')]).toEqual(['cab', [2]]);
    signatures.value = createSignatures('bc');
    expect(listMarked()).toBe('cb');
    // The list is not complete yet.
    signatures.value = createSignatures('');
    expect(emptiedCount).toBe(0);
    isComplete.value = true;
    expect(emptiedCount).toBe(1);
    signatures.value = createSignatures('abc');
    expect([listMarked(), emptiedCount]).toEqual(['', 1]);
  });
});
