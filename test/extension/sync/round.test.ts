import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../extension/store/rows.ts';
import type { StopReason } from '../../../extension/store/settings.ts';
import { type SyncApi, SyncError } from '../../../extension/sync/api.ts';
import { syncRound } from '../../../extension/sync/round.ts';
import { waitsForPerson } from '../../../extension/sync/stops.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { createRow, deleteRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { SyncAnswer } from '../../../shared/sync/sync-protocol.ts';
import { createMemoryStore, newProfile } from '../../simulation/profile.ts';

const nowMs = 1_790_000_000_000;
const workspace = 'a0000000-0000-4000-8000-000000000000';

function createClock() {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, nowMs, 'b'.repeat(12));
    return last;
  };
}

/** A device that has read everything, with these rows, of which some are to be sent. */
function createDevice(rows: Row[], waiting: Row[] = []) {
  const profile = newProfile('a'.repeat(12), workspace);
  profile.device = {
    ...profile.device,
    cursor: 1,
    head: { seq: 1, tag: 't1' },
    isCatchingUp: false,
  };
  for (const row of rows) profile.rows.set(keyOf(row), row);
  for (const { kind, id } of waiting) profile.outbox.set(keyOf({ kind, id }), { kind, id });
  const log: string[] = [];
  const signals: AbortSignal[] = [];
  const store = createMemoryStore({
    profile: () => profile,
    transact: async (_kind, run) => run(),
    watch: step => log.push(`write ${step.device.cursor}`),
  });
  const deleted = () =>
    [...profile.rows.values()].filter(row => row.fields.deleted?.[0] === true).length;
  const sync = (answers: Partial<SyncAnswer>[], allowsDeletions = false) => {
    const api = answering(answers);
    return syncRound({
      store,
      api: {
        sync(request, signal) {
          log.push(`ask ${request.cursor}`);
          signals.push(signal);
          return api.sync(request, signal);
        },
      },
      wallMs: () => nowMs,
      deletions: allowsDeletions ? 'delete' : 'ask',
      signal: new AbortController().signal,
    });
  };
  return { sync, deleted, log, signals };
}

/** Gives the answers one by one; then the server cannot be reached. */
function answering(answers: Partial<SyncAnswer>[]): SyncApi {
  const left = [...answers];
  return {
    sync: async () => {
      const answer = left.shift();
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

describe('many deletions at once', () => {
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

  it('are asked about though they come in pages that are few each', async () => {
    const device = createDevice(rows);
    const result = await device.sync([page(0, 5, true), page(5, 10, false)]);
    expect(result).toEqual({ ended: 'stopped', reason: 'mass-deletion', detail: '10' });
    expect(device.deleted()).toBe(5);
  });

  it('are asked about though the sync broke off after the first page', async () => {
    const device = createDevice(rows);
    await expect(device.sync([page(0, 5, true)])).rejects.toThrow('unreachable');
    const result = await device.sync([page(5, 10, false)]);
    expect(result).toMatchObject({ ended: 'stopped', reason: 'mass-deletion' });
    expect(device.deleted()).toBe(5);
  });

  it('are asked about though they come as answers to what was sent', async () => {
    const device = createDevice(rows, rows.slice(0, 10));
    const acks = rows.slice(0, 10).map(row => {
      const { kind, id } = row;
      return { outcome: 'accepted', kind, id, row: deleteRow(row, stamper) } as const;
    });
    expect(await device.sync([{ acks }])).toMatchObject({ reason: 'mass-deletion' });
    expect(device.deleted()).toBe(0);
  });

  it('happen once the person agrees', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 10, false)]);
    expect(device.deleted()).toBe(0);
    expect(await device.sync([page(0, 10, false)], true)).toMatchObject({ ended: 'done' });
    expect(device.deleted()).toBe(10);
  });

  it('do not add up over syncs that each came to an end', async () => {
    const device = createDevice(rows);
    await device.sync([page(0, 5, false)]);
    expect(await device.sync([page(5, 10, false)])).toMatchObject({ ended: 'done' });
  });
});

it('leaves the disk alone when there is nothing new', async () => {
  const device = createDevice([]);
  expect(await device.sync([{}])).toEqual({ ended: 'done', requests: 1 });
  expect(device.log).toEqual(['ask 1']);
});

describe('while an answer is written', () => {
  const stamper = createClock();
  const label = () =>
    createRow('label', crypto.randomUUID(), { name: 'n', color: '#123456' }, [], stamper);
  const page = (cursor: number, more: boolean, changes: Row[]) => ({
    changes,
    cursor,
    head: { seq: 9, tag: 't9' },
    more,
  });

  it('the next request is under way already', async () => {
    const device = createDevice([]);
    const result = await device.sync([page(2, true, [label()]), page(9, false, [label()])]);
    expect(result).toEqual({ ended: 'done', requests: 2 });
    expect(device.log).toEqual(['ask 1', 'ask 2', 'write 2', 'write 9']);
  });

  it('no request is under way that rests on something refused', async () => {
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

  it('a request that was sent ahead is let go when the step is not taken', async () => {
    const rows = Array.from({ length: 30 }, label);
    const device = createDevice(rows);
    const deleted = rows.slice(0, 10).map(row => deleteRow(row, stamper));
    const result = await device.sync([page(2, true, deleted), page(9, false, [label()])]);
    expect(result).toMatchObject({ reason: 'mass-deletion' });
    expect(device.log).toEqual(['ask 1', 'ask 2']);
    expect(device.signals.every(signal => signal.aborted)).toBe(true);
  });
});

describe('a sync that has stopped', () => {
  const stopped = (reason: StopReason) => ({ phase: 'stopped', reason, detail: '' }) as const;

  it('waits for the person where only the person can help', () => {
    expect(waitsForPerson(stopped('key-refused'))).toBe(true);
  });

  it('goes on by itself where the disk was full, or the answer made no sense', () => {
    expect(waitsForPerson(stopped('storage-full'))).toBe(false);
    expect(waitsForPerson(stopped('server-not-understood'))).toBe(false);
  });
});
