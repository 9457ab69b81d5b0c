import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { type RecordedUses, recordUses, undoUses } from '../../../extension/store/uses.ts';

let databases = 0;
const open = () => openDatabase(`uses-${databases++}`, { indexedDB, IDBKeyRange });
const anyAppend = fc.record({
  ids: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
  host: fc.constantFrom('x.com', 'example.org'),
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
