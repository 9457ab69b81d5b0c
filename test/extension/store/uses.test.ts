import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { type Recorded, recordUses, takeBackUses } from '../../../extension/store/uses.ts';

let databases = 0;
const open = () => openDatabase(`uses-${databases++}`, { indexedDB, IDBKeyRange });
const appended = fc.record({
  ids: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
  host: fc.constantFrom('x.com', 'example.org'),
});

it('An append that is taken back has counted nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(appended, { maxLength: 4 }), appended, async (before, taken) => {
      const database = open();
      let nowMs = 0;
      for (const { ids, host } of before) await recordUses(database, ids, { host, nowMs: ++nowMs });
      const uses = await database.uses.toArray();
      const recorded = await recordUses(database, taken.ids, { host: taken.host, nowMs: ++nowMs });
      await takeBackUses(database, recorded);
      expect(await database.uses.toArray()).toEqual(uses);
    }),
    { numRuns: 50 },
  );
});

it('Every append that was not taken back is counted once, in whatever order the others are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(appended, fc.boolean()), { maxLength: 6 }),
      async appends => {
        const database = open();
        const undone: Recorded[] = [];
        for (const [at, [{ ids, host }, isUndone]] of appends.entries()) {
          const recorded = await recordUses(database, ids, { host, nowMs: at + 1 });
          if (isUndone) undone.push(recorded);
        }
        for (const recorded of undone) await takeBackUses(database, recorded);
        const kept = appends.flatMap(([{ ids }, isUndone]) => (isUndone ? [] : ids));
        const uses = await database.uses.toArray();
        expect(uses.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length);
        expect(uses.every(({ count }) => count > 0)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
