import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { createMarks } from '../../../../extension/models/popup/marks.ts';
import type { GlancedSignature } from '../../../../extension/store/glance.ts';

const named = (ids: string) => [...ids].map(id => ({ id }) as GlancedSignature);

it('Marks keep their order without what is deleted elsewhere, and tell when nothing is left', () => {
  const signatures = signal(named('abc'));
  const isWhole = signal(false);
  let gone = 0;
  const marks = createMarks(signatures, isWhole, () => gone++);
  for (const id of 'cab') marks.mark(id);
  const marked = () => marks.marked.value.map(({ id }) => id).join('');
  expect([marked(), marks.marksOf('a')]).toEqual(['cab', [2]]);
  signatures.value = named('bc');
  expect(marked()).toBe('cb');
  // Not all are read yet.
  signatures.value = named('');
  expect(gone).toBe(0);
  isWhole.value = true;
  expect(gone).toBe(1);
  signatures.value = named('abc');
  expect([marked(), gone]).toEqual(['', 1]);
});
