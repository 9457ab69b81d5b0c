/** A backup restores the state of any device: with a wrong clock, a Trash, and rows of a newer version. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportAll } from '../../../../extension/manager/transfer/export.ts';
import type { Database } from '../../../../extension/store/database.ts';
import { moveViews, toViewRows } from '../../../../extension/store/move-views.ts';
import {
  listLabels,
  listPosts,
  listRows,
  listSignatures,
  listTrash,
} from '../../../../extension/store/read.ts';
import { keyOf } from '../../../../extension/store/rows.ts';
import {
  addSettings,
  parseSharedSettings,
  readSharedSettings,
} from '../../../../extension/store/shared-settings.ts';
import { listViews } from '../../../../extension/store/views.ts';
import { type Change, writeRows } from '../../../../extension/store/write.ts';
import {
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  purgeRow,
  restoreRow,
} from '../../../../shared/rows/edit.ts';
import { parseStampMs } from '../../../../shared/rows/parse-stamp-ms.ts';
import {
  findLatestStamp,
  getAssignedLabelIds,
  isDeleted,
  listStamps,
  type Row,
} from '../../../../shared/rows/row.ts';
import { anyName, anySignature, anyText } from '../../../support/arbitrary-signatures.ts';
import { importFile } from '../../../support/import-file.ts';
import { openModelDevice } from '../../../support/model-device.ts';

const dayMs = 86_400_000;
const labelIds = ['a', 'b', 'c'].map(digit => `00000000-0000-4000-8000-00000000000${digit}`);

const anyTime = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map(date => date.toISOString());
/** Values that only a newer version allows: the device keeps such a row and cannot show it. */
const newerValues: Record<string, FieldValues> = {
  label: { color: '#11223344' },
  signature: { tags: 'many' },
  post: { status: 'archived' },
  view: { query: { any: [] } },
  limit: { limit: 'unlimited' },
  slot: { weekdays: 'all' },
};
const anyValues: Record<string, fc.Arbitrary<unknown>> = {
  label: fc.record({ name: anyName, color: fc.constantFrom('#aBcDeF', '#000000') }),
  signature: anySignature,
  post: fc.record({
    content: anyText,
    url: fc.constantFrom(null, 'https://example.org/ä?a=1'),
    status: fc.constantFrom('draft', 'published'),
    scheduled_at: fc.option(anyTime),
    published_at: fc.option(anyTime),
  }),
  view: fc.record({
    name: anyName,
    section: fc.constantFrom('posts', 'board'),
    query: fc.webQueryParameters(),
  }),
  limit: fc.record({
    site: fc.constantFrom('x', 'toots.example'),
    limit: fc.constantFrom(1, 25_000, null),
  }),
  slot: fc.record({
    time: fc.constantFrom('00:00', '23:59'),
    weekdays: fc.subarray([1, 5, 7], { minLength: 1 }),
    network: fc.constantFrom('x', null),
  }),
  // A kind of a newer version.
  campaign: fc.record({ slots: fc.jsonValue({ maxDepth: 2 }) }),
};
const anyKind = fc.constantFrom('label', 'signature', 'post', 'view', 'limit', 'slot', 'campaign');
const anyRow = anyKind.chain(kind =>
  fc.record({
    kind: fc.constant(kind),
    id: fc.oneof(fc.uuid(), fc.constantFrom(...labelIds)),
    values: anyValues[kind] as fc.Arbitrary<FieldValues>,
    unknownField: fc.option(fc.jsonValue({ maxDepth: 2 }), { freq: 3 }),
    isNewer: fc.boolean(),
    labelIds: fc.subarray(labelIds),
    fate: fc.constantFrom('kept', 'kept', 'trashed', 'purged', 'restored', 'edited'),
    /** The device's clock at the edit. It may be years wrong, in both directions. */
    aheadMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -900, max: 900 }).map(n => n * dayMs),
    ),
  }),
);
const anyRows = fc.array(anyRow, { maxLength: 8 });
type AnyRow = typeof anyRow extends fc.Arbitrary<infer R> ? R : never;

const anySettings = fc.record(
  {
    separator: fc.constantFrom('blank-line', 'none', 'of-tomorrow'),
    theme: fc.constantFrom('dark', 'light'),
    language: fc.constantFrom('ar', 'system'),
    views: fc.array(
      fc.record(
        {
          id: fc.uuid(),
          name: anyName,
          section: fc.constant('posts'),
          query: anyText,
          later: fc.jsonValue({ maxDepth: 1 }),
          /** No row can have such a field, so the view stays in the settings. */
          'No field': fc.constant(1),
        },
        { requiredKeys: ['id', 'name', 'section', 'query'] },
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

function toChange({ kind, id, values, unknownField, isNewer, labelIds, fate }: AnyRow): Change {
  const allValues: FieldValues = JSON.parse(
    JSON.stringify({
      ...values,
      ...(unknownField !== null && { later_field: unknownField }),
      ...(isNewer && newerValues[kind]),
    }),
  );
  return {
    kind,
    id,
    edit(present, stamper) {
      if (present) return editFields(present, allValues, stamper);
      const row = createRow(kind, id, allValues, kind === 'post' ? labelIds : [], stamper);
      const trashed = deleteRow(row, stamper);
      if (fate === 'trashed') return trashed;
      if (fate === 'purged') return purgeRow(trashed, stamper);
      if (fate === 'restored') return restoreRow(trashed, stamper);
      return fate === 'edited' ? editFields(row, { later_edit: 1 }, stamper) : row;
    },
  };
}

/** Returns all that the user has: each row without its stamps, in the order of the lists. */
async function readState(database: Database) {
  // Nobody can see a deleted view, limit or posting time again.
  const rows = (await listRows(database)).filter(
    ({ kind, fields }) =>
      fields.deleted?.[0] !== true ||
      (!['view', 'limit', 'slot'].includes(kind) && Object.keys(fields).length > 1),
  );
  const sorted = rows.toSorted((a, b) => (a.created < b.created ? -1 : 1));
  const withoutTimes = (items: { created_at: string; updated_at: string }[]) =>
    items.map(({ created_at: _, updated_at: __, ...item }) => item);
  return {
    rows: sorted.map(row => ({
      ...row,
      fields: Object.entries(row.fields).map(([name, [value]]) => [name, value]),
      labels: getAssignedLabelIds(row),
      created: null,
      updated: null,
      purged: row.purged !== undefined,
    })),
    labels: withoutTimes(await listLabels(database)),
    signatures: withoutTimes(await listSignatures(database)),
    posts: withoutTimes(await listPosts(database)),
    views: await listViews(database),
    trash: (await listTrash(database)).map(({ id }) => id),
    settings: await readSharedSettings(database),
  };
}

describe('backup imported on an empty device', () => {
  it('any state, with any clock: the same state, and no stamp of the future', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anySettings, fc.boolean(), async (rows, settings, isOldFile) => {
        const { context: from } = await openModelDevice([]);
        for (const row of rows)
          await writeRows(from.database, [toChange(row)], from.wallMs() + row.aheadMs);
        await addSettings(from.database, parseSharedSettings(settings));
        const { context: to } = await openModelDevice([]);
        // The settings have the views of an earlier version, whose file has them there too.
        if (!isOldFile) await moveViews(from.database);
        const exported = await exportAll(from);
        expect(exported.leftOut).toEqual([]);
        const file = JSON.parse(exported.text);
        if (!isOldFile) expect(toViewRows(file.settings.views).rows).toEqual([]);
        const inFile: Row[] = [...file.rows, ...(file.withheld ?? [])];
        expect(inFile.filter(row => row.kind === 'view' && isDeleted(row))).toEqual([]);
        if (isOldFile) await moveViews(from.database);
        const { plan } = await importFile(to, exported);
        expect(plan.faults).toEqual([]);
        expect(await readState(to.database)).toEqual(await readState(from.database));
        const imported = await listRows(to.database);
        for (const row of imported)
          expect(parseStampMs(findLatestStamp(row))).toBeLessThanOrEqual(to.wallMs() + 1);
        // Rows without a stamp of the future are the same to the last stamp.
        const written = new Set(JSON.parse(exported.text).rows.map(keyOf));
        const isPast = (row: Row) =>
          listStamps(row).every(stamp => parseStampMs(stamp) <= to.wallMs());
        for (const row of await listRows(from.database))
          if (isPast(row) && written.has(keyOf(row))) expect(imported).toContainEqual(row);
        // Importing the same file again changes nothing.
        const again = await importFile(to, exported);
        expect(again.plan.counts.unchanged).toBe(again.plan.rows.length);
        expect(await listRows(to.database)).toEqual(imported);
      }),
      { numRuns: Number(process.env.COLOPHON_STATES ?? 40) },
    );
  }, 240_000);

  it('stamps later than the clock, but not than the device’s own last edit: kept, and later ones follow', async () => {
    const create = (digit: string): Change => {
      const id = `00000000-0000-4000-8000-00000000000${digit}`;
      const values = { name: digit, color: '#000000' };
      const edit: Change['edit'] = (_, stamper) => createRow('label', id, values, [], stamper);
      return { kind: 'label', id, edit };
    };
    const { context: from } = await openModelDevice([]);
    for (const [digit, aheadMs] of [
      ['a', 1_800_000],
      ['b', 3 * dayMs],
    ] as const)
      await writeRows(from.database, [create(digit)], from.wallMs() + aheadMs);
    const { context: to } = await openModelDevice([]);
    await writeRows(to.database, [create('c')], to.wallMs() + 3_600_000);
    const { plan } = await importFile(to, await exportAll(from));
    expect(plan.counts.added).toBe(2);
    expect((await listLabels(to.database)).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });
});
