import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import {
  moveUses,
  type RecordedUses,
  recordUses,
  undoUses,
} from '../../../extension/store/uses.ts';

let databases = 0;
const open = () => openDatabase(`uses-${databases++}`, { indexedDB, IDBKeyRange });
const anyAppend = fc.record({
  ids: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
  host: fc.constantFrom('x.com', 'example.org'),
});

describe('uses moved to another signature', () => {
  it('undone: every count and time is as before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAppend, { maxLength: 6 }), async appends => {
        const database = open();
        let nowMs = 0;
        for (const { ids, host } of appends)
          await recordUses(database, ids, { host, nowMs: ++nowMs });
        const before = await database.uses.toArray();
        const undo = await moveUses(database, ['b', 'c'], 'a');
        const moved = await database.uses.toArray();
        expect(moved.every(({ signature_id }) => signature_id === 'a')).toBe(true);
        await undo();
        expect(await database.uses.toArray()).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('used since, then undone: the later uses stay', async () => {
    const database = open();
    const host = 'x.com';
    await recordUses(database, ['a'], { host, nowMs: 1 });
    await recordUses(database, ['b'], { host, nowMs: 2 });
    const undo = await moveUses(database, ['b'], 'a');
    for (const id of ['a', 'b']) await recordUses(database, [id], { host, nowMs: 3 });
    await undo();
    expect(await database.uses.toArray()).toEqual([
      { signature_id: 'a', host, count: 2, last_used_ms: 3 },
      { signature_id: 'b', host, count: 2, last_used_ms: 3 },
    ]);
  });
});

describe('uses of signatures', () => {
  it('append undone: counts nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAppend, { maxLength: 4 }),
        anyAppend,
        async (before, undoneAppend) => {
          const database = open();
          let nowMs = 0;
          for (const { ids, host } of before)
            await recordUses(database, ids, { host, nowMs: ++nowMs });
          const uses = await database.uses.toArray();
          const recorded = await recordUses(database, undoneAppend.ids, {
            host: undoneAppend.host,
            nowMs: ++nowMs,
          });
          await undoUses(database, recorded);
          expect(await database.uses.toArray()).toEqual(uses);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('appends undone in any order: each remaining append counts once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyAppend, fc.boolean()), { maxLength: 6 }),
        async appends => {
          const database = open();
          const undone: RecordedUses[] = [];
          for (const [index, [{ ids, host }, isUndone]] of appends.entries()) {
            const recorded = await recordUses(database, ids, { host, nowMs: index + 1 });
            if (isUndone) undone.push(recorded);
          }
          for (const recorded of undone) await undoUses(database, recorded);
          const kept = appends.flatMap(([{ ids }, isUndone]) => (isUndone ? [] : ids));
          const uses = await database.uses.toArray();
          expect(uses.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length);
          expect(uses.every(({ count }) => count > 0)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
