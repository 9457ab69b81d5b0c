import { describe, expect, it } from 'vitest';
import { noDeletions } from '../../../extension/store/recent-deletions.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { StopReason } from '../../../extension/store/singles.ts';
import { type SyncApi, SyncError } from '../../../extension/sync/api.ts';
import { needsUserAction } from '../../../extension/sync/retry-policy.ts';
import { syncRound } from '../../../extension/sync/round.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, restoreRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { SyncResponse } from '../../../shared/sync/sync-protocol.ts';
import { createMemoryStore, createProfile } from '../../simulation/browser-profile.ts';

const nowMs = 1_790_000_000_000;
const workspace = 'a0000000-0000-4000-8000-000000000000';

function createClock() {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, nowMs, 'b'.repeat(12));
    return last;
  };
}

/** Creates a device with these rows that has read everything. It sends the rows in `unsent`. */
function createDevice(rows: Row[], unsent: Row[] = []) {
  const profile = createProfile('a'.repeat(12), workspace);
  profile.device = {
    ...profile.device,
    cursor: 1,
    head: { seq: 1, tag: 't1' },
    isCatchingUp: false,
  };
  for (const row of rows) profile.rows.set(keyOf(row), row);
  for (const { kind, id } of unsent) profile.outbox.set(keyOf({ kind, id }), { kind, id });
  let passedMs = 0;
  const log: string[] = [];
  const signals: AbortSignal[] = [];
  const store = createMemoryStore({
    profile: () => profile,
    transact: async (_kind, run) => run(),
    watch: step => log.push(`write ${step.device.cursor}`),
  });
  const countDeleted = () =>
    [...profile.rows.values()].filter(row => row.fields.deleted?.[0] === true).length;
  const sync = (answers: Partial<SyncResponse>[], allowsDeletions = false) => {
    const api = createApi(answers);
    return syncRound({
      store,
      api: {
        sync(request, signal) {
          log.push(`ask ${request.cursor}`);
          signals.push(signal);
          return api.sync(request, signal);
        },
      },
      wallMs: () => nowMs + passedMs,
      deletionPolicy: allowsDeletions ? 'delete' : 'ask',
      signal: new AbortController().signal,
    });
  };
  const pass = (minutes: number) => {
    passedMs += minutes * 60_000;
  };
  /** Decides on the open questions, before a later round carries the decision out. */
  const decide = (decision: 'delete' | 'keep') => {
    const { batches, questions } = profile.deletions;
    const decided = questions.map(question => ({
      ...question,
      decision: question.decision ?? decision,
    }));
    profile.deletions = { batches, questions: decided };
  };
  return { sync, countDeleted, log, signals, profile, pass, decide };
}

/** Returns an API that gives the answers one by one. After the last one the server is unreachable. */
function createApi(answers: Partial<SyncResponse>[]): SyncApi {
  const remaining = [...answers];
  return {
    sync: async () => {
      const answer = remaining.shift();
      if (answer === undefined) throw new SyncError('unreachable', null);
      return {
        workspace,
        acks: [],
        changes: [],
        cursor: 1,
        more: false,
        head: { seq: 1, tag: 't1' },
        generation: 0,
        now: toTime(nowMs),
        resync: false,
        ...answer,
      };
    },
  };
}

describe('many deletions', () => {
  const stamper = createClock();
  const rows = Array.from({ length: 30 }, () =>
    createRow('label', crypto.randomUUID(), { name: 'n', color: '#123456' }, [], stamper),
  );
  const page = (from: number, to: number, more: boolean) => ({
    changes: rows.slice(from, to).map(row => deleteRow(row, stamper)),
    cursor: 1 + to,
    head: { seq: 31, tag: 't31' },
    more,
  });

  it('few on each page: the user is asked about those that are left', async () => {
    const device = createDevice(rows);
    const result = await device.sync([page(0, 5, true), page(5, 10, false)]);
    expect(result).toEqual({ ended: 'stopped', reason: 'mass-deletion', detail: '5' });
    expect(device.countDeleted()).toBe(5);
  });

  it('sync interrupted after the first page: the user is asked', async () => {
    const device = createDevice(rows);
    await expect(device.sync([page(0, 5, true)])).rejects.toThrow('unreachable');
    const result = await device.sync([page(5, 10, false)]);
    expect(result).toMatchObject({ ended: 'stopped', reason: 'mass-deletion' });
    expect(device.countDeleted()).toBe(5);
  });

  it('in acknowledgements of sent changes: the user is asked', async () => {
    const device = createDevice(rows, rows.slice(0, 10));
    const acks = rows.slice(0, 10).map(row => {
      const { kind, id } = row;
      return { outcome: 'accepted', kind, id, row: deleteRow(row, stamper) } as const;
    });
    expect(await device.sync([{ acks }])).toMatchObject({ reason: 'mass-deletion' });
    expect(device.countDeleted()).toBe(0);
  });

  it('user agrees: carried out', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    expect(device.countDeleted()).toBe(0);
    expect(await device.sync([page(0, 10, false)], true)).toMatchObject({ ended: 'done' });
    expect(device.countDeleted()).toBe(10);
    expect(device.profile.deletions).toEqual(noDeletions);
  });

  it('user has agreed, then many more are deleted: asked about those alone', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    device.decide('delete');
    const result = await device.sync([page(0, 17, true), page(17, 20, false)]);
    expect(result).toMatchObject({ reason: 'mass-deletion', detail: '10' });
    expect(device.countDeleted()).toBe(0);
    device.decide('delete');
    expect(await device.sync([page(0, 20, false)])).toMatchObject({ ended: 'done' });
    expect(device.countDeleted()).toBe(20);
    expect(device.profile.deletions).toEqual(noDeletions);
  });

  it('user has agreed, then a few more are deleted: these count for the hour', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    device.decide('delete');
    expect(await device.sync([page(0, 13, false)])).toMatchObject({ ended: 'done' });
    const { batches, questions } = device.profile.deletions;
    const counted = batches.flatMap(batch => batch.rows.map(([id]) => id));
    expect(counted).toEqual(rows.slice(10, 13).map(({ id }) => id));
    expect(questions).toEqual([]);
  });

  it('user keeps what was asked about: later deletions are carried out if they are few', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    device.decide('keep');
    // The second request sends the kept rows, and gets no answer.
    await expect(device.sync([page(0, 13, false)])).rejects.toThrow('unreachable');
    const deleted = [...device.profile.rows.values()].filter(row => row.fields.deleted?.[0]);
    expect(deleted.map(({ id }) => id)).toEqual(rows.slice(10, 13).map(({ id }) => id));
  });

  it('user keeps what was asked about, then many more are deleted: asked about those', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    device.decide('keep');
    const result = await device.sync([page(0, 20, false)]);
    expect(result).toMatchObject({ reason: 'mass-deletion', detail: '10' });
    device.decide('delete');
    await expect(device.sync([page(0, 20, false)])).rejects.toThrow('unreachable');
    const deleted = [...device.profile.rows.values()].filter(row => row.fields.deleted?.[0]);
    expect(deleted.map(({ id }) => id)).toEqual(rows.slice(10, 20).map(({ id }) => id));
  });

  it('spread over several complete syncs of an hour: the user is asked', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    device.pass(59);
    expect(await device.sync([page(5, 10, false)])).toMatchObject({ reason: 'mass-deletion' });
    expect(device.countDeleted()).toBe(5);
  });

  it('an hour apart: not added up', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    device.pass(60);
    expect(await device.sync([page(5, 10, false)])).toMatchObject({ ended: 'done' });
  });

  it('user has not decided for two hours: still asked', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    await device.sync([page(5, 10, false)]);
    device.pass(120);
    expect(await device.sync([page(5, 10, false)])).toMatchObject({ reason: 'mass-deletion' });
    expect(device.countDeleted()).toBe(5);
  });

  it('few of all kinds, many of one: the user is asked about that kind', async () => {
    const posts = Array.from({ length: 200 }, () =>
      createRow('post', crypto.randomUUID(), { content: 'c' }, [], stamper),
    );
    const device = createDevice([...rows, ...posts]);
    const [post] = posts;
    const changes = [...page(0, 7, false).changes, ...(post ? [deleteRow(post, stamper)] : [])];
    const result = await device.sync([{ ...page(0, 7, false), changes }]);
    expect(result).toMatchObject({ reason: 'mass-deletion', detail: '7' });
    expect(device.profile.deletions.questions).toMatchObject([{ kind: 'label', shown: 30 }]);
  });

  it('more pages wait: the question counts them, and none is written', async () => {
    const device = createDevice(rows);
    const result = await device.sync([page(0, 10, true), page(10, 15, true), page(15, 25, false)]);
    expect(result).toMatchObject({ detail: '25' });
    expect(device.profile.deletions.questions).toMatchObject([{ version: 26 }]);
    expect(device.countDeleted()).toBe(0);
    expect(device.profile.device.cursor).toBe(1);
  });

  it('a page that waits does not arrive: the user is asked about the others', async () => {
    const device = createDevice(rows);
    const result = await device.sync([page(0, 10, true), page(10, 15, true)]);
    expect(result).toMatchObject({ ended: 'stopped', detail: '15' });
    expect(device.profile.deletions.questions).toMatchObject([{ version: null }]);
  });

  it('restored by the other device before the user decides: no longer asked', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    const restored = page(0, 10, false).changes.map(row => restoreRow(row, stamper));
    const result = await device.sync([{ ...page(0, 10, false), changes: restored }]);
    expect(result).toMatchObject({ ended: 'done' });
    expect(device.profile.deletions).toEqual(noDeletions);
  });

  it('deleted, restored and deleted again: counted once', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    const restored = page(0, 5, false).changes.map(row => restoreRow(row, stamper));
    await device.sync([{ ...page(0, 5, false), changes: restored }]);
    expect(await device.sync([page(0, 6, false)])).toMatchObject({ ended: 'done' });
    expect(await device.sync([page(6, 7, false)])).toMatchObject({ reason: 'mass-deletion' });
  });

  it('restored on the other device: no longer counted', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    const restored = page(0, 5, false).changes.map(row => restoreRow(row, stamper));
    await device.sync([{ ...page(0, 5, false), changes: restored }]);
    expect(await device.sync([page(5, 10, false)])).toMatchObject({ ended: 'done' });
  });

  it('few of one kind, then few of another: not added up', async () => {
    const posts = Array.from({ length: 200 }, () =>
      createRow('post', crypto.randomUUID(), { content: 'c' }, [], stamper),
    );
    const device = createDevice([...rows, ...posts]);
    await device.sync([page(0, 5, false)]);
    const changes = posts.slice(0, 20).map(row => deleteRow(row, stamper));
    const result = await device.sync([{ ...page(0, 0, false), changes }]);
    expect(result).toMatchObject({ ended: 'done' });
  });

  it('clock set back: the hour does not grow longer', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 1, false)]);
    device.pass(-600);
    await device.sync([page(1, 2, false)]);
    device.pass(60);
    await device.sync([page(2, 3, false)]);
    const { batches } = device.profile.deletions;
    expect(batches.flatMap(batch => batch.rows.map(([id]) => id))).toEqual([rows[2]?.id]);
  });
});

describe('syncRound', () => {
  it('nothing new: writes nothing to disk', async () => {
    const device = createDevice([]);
    expect(await device.sync([{}])).toEqual({ ended: 'done', requests: 1 });
    expect(device.log).toEqual(['ask 1']);
  });
});

describe('requests while an answer is written', () => {
  const stamper = createClock();
  const label = () =>
    createRow('label', crypto.randomUUID(), { name: 'n', color: '#123456' }, [], stamper);
  const page = (cursor: number, more: boolean, changes: Row[]) => ({
    changes,
    cursor,
    head: { seq: 9, tag: 't9' },
    more,
  });

  it('more pages: the next request is already sent', async () => {
    const device = createDevice([]);
    const result = await device.sync([page(2, true, [label()]), page(9, false, [label()])]);
    expect(result).toEqual({ ended: 'done', requests: 2 });
    expect(device.log).toEqual(['ask 1', 'ask 2', 'write 2', 'write 9']);
  });

  it('refused change: the next request waits for the write', async () => {
    const row = label();
    const device = createDevice([row], [row]);
    const refused = { outcome: 'refused', reason: 'clock_ahead', detail: 'why' } as const;
    const ack = { outcome: 'accepted', kind: 'label', id: row.id } as const;
    await device.sync([
      { acks: [refused], generation: 1, more: true },
      { acks: [ack], generation: 1 },
    ]);
    expect(device.log).toEqual(['ask 1', 'write 1', 'ask 1', 'write 1']);
  });

  it('step not applied: only its deletions are written, and no request is left', async () => {
    const rows = Array.from({ length: 30 }, label);
    const device = createDevice(rows);
    const deleted = rows.slice(0, 10).map(row => deleteRow(row, stamper));
    const result = await device.sync([page(2, true, deleted), page(9, false, [label()])]);
    expect(result).toMatchObject({ reason: 'mass-deletion' });
    expect(device.log).toEqual(['ask 1', 'ask 2', 'write 1', 'write 1']);
    expect(device.signals.every(signal => signal.aborted)).toBe(true);
  });
});

describe('stopped sync', () => {
  const createStoppedStatus = (reason: StopReason) =>
    ({ phase: 'stopped', reason, detail: '' }) as const;

  it('key refused: needs the user', () => {
    expect(needsUserAction(createStoppedStatus('key-refused'))).toBe(true);
  });

  it('disk full, answer not understood: continues without the user', () => {
    expect(needsUserAction(createStoppedStatus('storage-full'))).toBe(false);
    expect(needsUserAction(createStoppedStatus('server-not-understood'))).toBe(false);
  });
});
