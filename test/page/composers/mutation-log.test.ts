/** The log of an attempt's changes, with which the DOM from before is put back. */
import { describe, expect, it } from 'vitest';
import { recordMutations } from '../../../extension/composers/mutation-log.ts';

describe('log of mutations', () => {
  it('more changes than a call takes arguments: all are undone', () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.title = 'before';
    const log = recordMutations(root);
    for (let count = 0; count < 200_000; count++) root.title = String(count);
    log.undo();
    expect(root.title).toBe('before');
    root.remove();
  });
});
