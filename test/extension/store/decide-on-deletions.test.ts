import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { decideOnDeletions } from '../../../extension/store/decide-on-deletions.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';

describe('answers to questions on deletions', () => {
  it('second answer before the first is carried out: changes nothing and applies to nothing else', async () => {
    const database = openDatabase('decide', { indexedDB, IDBKeyRange });
    expect(await decideOnDeletions(database, 'delete', 0)).toBe(false);
    await writeSingle(database, 'deletions', {
      batches: [],
      questions: [{ kind: 'label', shown: 30, version: 1, waiting: [], decision: null }],
    });
    expect(await decideOnDeletions(database, 'keep', 0)).toBe(true);
    expect(await decideOnDeletions(database, 'delete', 0)).toBe(true);
    const { questions } = await readSingle(database, 'deletions');
    expect(questions).toMatchObject([{ decision: 'keep' }]);
  });
});
