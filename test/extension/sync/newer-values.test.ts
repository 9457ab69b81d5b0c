/** A newer version wrote values into known fields that this version does not allow. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncControl } from '../../../extension/app/context.ts';
import { applyChanges } from '../../../extension/app/form-drafts/apply-changes.ts';
import { mergeLabels } from '../../../extension/manager/labels/label-merge.ts';
import type { Database } from '../../../extension/store/database.ts';
import { refreshDerivedFields } from '../../../extension/store/open-database.ts';
import {
  countWithheld,
  listLabels,
  listPosts,
  listRows,
  listTrash,
  readRow,
} from '../../../extension/store/read.ts';
import { newId, toTime } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { SyncRequest, SyncResponse } from '../../../shared/sync/sync-protocol.ts';
import { createRunnerDevice, type RunnerDevice } from '../../support/runner-device.ts';

const workspace = newId();
let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, Date.UTC(2026, 0), 'bbbbbbbbbbbb');
  return last;
};
const label = createRow('label', newId(), { name: 'launch', color: '#123456' }, [], stamper);
const post = (values: FieldValues) =>
  createRow(
    'post',
    newId(),
    {
      content: 'Set by hand',
      status: 'draft',
      url: null,
      scheduled_at: null,
      published_at: null,
      ...values,
    },
    [label.id],
    stamper,
  );
const plain = post({});
const archived = post({ status: 'archived' });
const trashed = deleteRow(post({ status: ['archived'] }), stamper);
const long = createRow(
  'label',
  newId(),
  { name: 'news '.repeat(60), color: '#123456' },
  [],
  stamper,
);
const coloured = createRow('label', newId(), { name: 'tips', color: 'vermilion' }, [], stamper);

/** Returns a function that responds like a server of the newer version with `rows`. */
const createResponder =
  (rows: Row[]) =>
  (request: SyncRequest): SyncResponse => ({
    workspace,
    acks: (request.changes as Row[]).map(({ kind, id }) => ({ outcome: 'accepted', kind, id })),
    changes: request.cursor === 0 ? rows : [],
    cursor: rows.length,
    more: false,
    head: { seq: rows.length, tag: 't' },
    generation: request.generation,
    now: toTime(Date.now()),
    resync: false,
  });

describe('values that only a newer version allows', () => {
  let device: RunnerDevice;
  let database: Database;
  let sent: Row[];

  beforeEach(async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.UTC(2026, 10, 22),
    });
    const answer = createResponder([label, plain, archived, trashed, long, coloured]);
    sent = [];
    device = await createRunnerDevice({
      workspace,
      answer: async request => {
        sent.push(...(request.changes as Row[]));
        return answer(request);
      },
    });
    ({ database } = device);
    await device.scheduler.syncNow();
  });
  afterEach(() => {
    device.close();
    vi.useRealTimers();
  });

  const readStoredRow = async (row: Row) =>
    (await listRows(database)).find(({ id }) => id === row.id);

  it('received: stored unchanged, and rows that cannot be shown are counted', async () => {
    expect(await device.status()).toEqual({ phase: 'idle' });
    for (const row of [plain, archived, trashed, long, coloured])
      expect(await readStoredRow(row)).toEqual(row);
    expect((await listPosts(database)).map(({ id }) => id)).toEqual([plain.id]);
    expect((await listLabels(database)).map(({ id }) => id)).toEqual([long.id, label.id]);
    expect(await listTrash(database)).toEqual([]);
    expect(await readRow(database, 'post', archived.id)).toBeNull();
    expect(await countWithheld(database)).toBe(2);
  });

  it('label of a post that cannot be shown is merged: the post is sent with the new label and its own values', async () => {
    await device.write('news');
    const [news] = (await listLabels(database)).filter(({ name }) => name === 'news');
    const sync = { schedule() {} } as SyncControl;
    const { signal } = new AbortController();
    const context = { database, wallMs: () => Date.now(), sync, signal };
    await mergeLabels(context, [label.id], news?.id ?? '');
    const mergedPost = await readStoredRow(archived);
    expect(mergedPost?.fields.status).toEqual(archived.fields.status);
    expect(Object.keys(mergedPost?.labels ?? {})).toContain(news?.id);
    device.scheduler.syncSoon();
    await device.advance(5_000);
    expect(sent.find(({ id }) => id === archived.id)).toEqual(mergedPost);
  });

  it('form of a post that cannot be shown: saves nothing', () => {
    const changes = { fields: { content: { from: 'Set by hand', to: 'Set anew' } }, labels: {} };
    const draft = { kind: 'post' as const, id: archived.id, isNew: false, start: {}, changes };
    const options = { stamper, nowMs: Date.UTC(2026, 10, 22) };
    expect(applyChanges(archived, draft, options)).toEqual({ blocked: 'withheld' });
    expect(applyChanges(plain, { ...draft, id: plain.id }, options)).toHaveProperty('row');
  });

  it('version that can show a row opens the database: the row is shown', async () => {
    // The previous version stored that it cannot show this row.
    await database.posts.update(plain.id, { shown: -1 });
    expect(await listPosts(database)).toEqual([]);
    await refreshDerivedFields(database);
    expect((await listPosts(database)).map(({ id }) => id)).toEqual([plain.id]);
    expect(await countWithheld(database)).toBe(2);
  });
});
