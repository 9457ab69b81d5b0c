/** What a newer version has written into fields of this one, and this one does not allow. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncControl } from '../../../extension/models/app/context.ts';
import { applyChanges } from '../../../extension/models/drafts/apply-changes.ts';
import { mergeLabels } from '../../../extension/models/labels/label-merge.ts';
import type { Database } from '../../../extension/store/database.ts';
import {
  countWithheld,
  listLabels,
  listPosts,
  listRows,
  listTrash,
  readRow,
} from '../../../extension/store/read.ts';
import { refreshViews } from '../../../extension/store/refresh-views.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { createRow, deleteRow, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { SyncAnswer, SyncRequest } from '../../../shared/sync/sync-protocol.ts';
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

/** A server of the newer version, with `rows`. */
const serverOf =
  (rows: Row[]) =>
  (request: SyncRequest): SyncAnswer => ({
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

describe('values that a newer version allows', () => {
  let device: RunnerDevice;
  let database: Database;
  let sent: Row[];

  beforeEach(async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.UTC(2026, 10, 22),
    });
    const answer = serverOf([label, plain, archived, trashed, long, coloured]);
    sent = [];
    device = await createRunnerDevice({
      workspace,
      answer: async request => {
        sent.push(...(request.changes as Row[]));
        return answer(request);
      },
    });
    ({ database } = device);
    await device.scheduler.now();
  });
  afterEach(() => {
    device.close();
    vi.useRealTimers();
  });

  const rowOf = async (row: Row) => (await listRows(database)).find(({ id }) => id === row.id);

  it('are kept as they came while all goes on, and counted and not shown where that cannot be', async () => {
    expect(await device.status()).toEqual({ phase: 'idle' });
    for (const row of [plain, archived, trashed, long, coloured])
      expect(await rowOf(row)).toEqual(row);
    expect((await listPosts(database)).map(({ id }) => id)).toEqual([plain.id]);
    expect((await listLabels(database)).map(({ id }) => id)).toEqual([long.id, label.id]);
    expect(await listTrash(database)).toEqual([]);
    expect(await readRow(database, 'post', archived.id)).toBeNull();
    expect(await countWithheld(database)).toBe(2);
  });

  it('go with the label that their post carries when that becomes another one', async () => {
    await device.write('news');
    const [news] = (await listLabels(database)).filter(({ name }) => name === 'news');
    const sync = { soon() {} } as SyncControl;
    const { signal } = new AbortController();
    const context = { database, wallMs: () => Date.now(), sync, signal };
    await mergeLabels(context, [label.id], news?.id ?? '');
    const moved = await rowOf(archived);
    expect(moved?.fields.status).toEqual(archived.fields.status);
    expect(Object.keys(moved?.labels ?? {})).toContain(news?.id);
    device.scheduler.soon();
    await device.pass(5_000);
    expect(sent.find(({ id }) => id === archived.id)).toEqual(moved);
  });

  it('are saved over by no form', () => {
    const changes = { fields: { content: { from: 'Set by hand', to: 'Set anew' } }, labels: {} };
    const draft = { kind: 'post' as const, id: archived.id, isNew: false, start: {}, changes };
    const by = { stamper, nowMs: Date.UTC(2026, 10, 22) };
    expect(applyChanges(archived, draft, by)).toEqual({ blocked: 'withheld' });
    expect(applyChanges(plain, { ...draft, id: plain.id }, by)).toHaveProperty('row');
  });

  it('are shown by the version that can, as soon as it opens the database', async () => {
    // As the version before has left what this one shows.
    await database.posts.update(plain.id, { shown: -1 });
    expect(await listPosts(database)).toEqual([]);
    await refreshViews(database);
    expect((await listPosts(database)).map(({ id }) => id)).toEqual([plain.id]);
    expect(await countWithheld(database)).toBe(2);
  });
});
