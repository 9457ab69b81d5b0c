/** While the user decides on many deletions, the device still sends its own changes. */
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SyncError, type SyncFailure } from '../../../extension/sync/api.ts';
import { newId, toTime } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { SyncRequest } from '../../../shared/sync/sync-protocol.ts';
import { createRunnerDevice, type RunnerDevice } from '../../support/runner-device.ts';

const workspace = newId();
const massDeletion = { phase: 'stopped', reason: 'mass-deletion', detail: '20' };

function createRows() {
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, Date.UTC(2026, 0), 'b'.repeat(12));
    return last;
  };
  const rows = Array.from({ length: 30 }, () =>
    createRow('label', newId(), { name: 'n', color: '#123456' }, [], stamper),
  );
  return { rows, deleted: rows.slice(0, 20).map(row => deleteRow(row, stamper)) };
}

const { rows, deleted } = createRows();
/** The number of the change that deletes 20 of the 30 rows. */
const deletionSeq = 100;

/** Answers like a server whose rows were deleted after the device had read all of them. */
function createAnswer(request: SyncRequest, hasDeletions: boolean) {
  const seq = hasDeletions ? deletionSeq : 50;
  const page = request.cursor === 0 ? rows : deleted;
  return {
    workspace,
    acks: (request.changes as { kind: string; id: string }[]).map(({ kind, id }) => ({
      outcome: 'accepted',
      kind,
      id,
    })),
    changes: request.cursor < seq ? page.slice(0, request.limit) : [],
    cursor: seq,
    more: false,
    head: { seq, tag: `t${seq}` },
    generation: request.generation,
    now: toTime(Date.now()),
    resync: false,
  };
}

describe('push during a mass deletion', () => {
  let device: RunnerDevice;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10) });
    device = await createRunnerDevice({
      workspace,
      answer: async request => createAnswer(request, false),
    });
    await device.scheduler.syncNow();
    expect(await device.status()).toEqual({ phase: 'idle' });
  });
  afterEach(() => {
    device.close();
    vi.useRealTimers();
  });

  const stopByDeletions = async () => {
    device.answerWith(async request => createAnswer(request, true));
    await device.scheduler.syncNow();
    expect(await device.status()).toEqual(massDeletion);
  };
  const failWith = (code: SyncFailure) =>
    device.answerWith(async () => {
      throw new SyncError(code, null);
    });

  it('the time of the last complete sync is kept while the user decides', async () => {
    const { syncedMs } = device;
    expect(await syncedMs()).toBe(Date.UTC(2026, 10));
    await device.advance(60_000);
    await stopByDeletions();
    await device.write('mine');
    await device.advance(2_000);
    expect(await syncedMs()).toBe(Date.UTC(2026, 10));
  });

  it.each(['unreachable', 'server-not-understood', 'update-server', 'other-answer'] as const)(
    '%s: the user is still asked, and the push is repeated',
    async code => {
      await stopByDeletions();
      failWith(code);
      await device.write('mine');
      await device.advance(2_000);
      expect(await device.status()).toEqual(massDeletion);
      const sent: unknown[] = [];
      device.answerWith(async request => {
        sent.push(...request.changes);
        return createAnswer(request, true);
      });
      await device.advance(600_000);
      expect(sent).toHaveLength(1);
      expect(await device.status()).toEqual(massDeletion);
    },
  );

  it('answers without progress: the user is still asked', async () => {
    await stopByDeletions();
    device.answerWith(async request => ({
      ...createAnswer(request, true),
      acks: request.changes.map(() => ({ outcome: 'refused', reason: 'clock_ahead', detail: '' })),
    }));
    await device.write('mine');
    await device.advance(2_000);
    expect(await device.status()).toEqual(massDeletion);
  });

  it('first push fails right after the stop: the user is asked', async () => {
    await device.database.outbox.put({ kind: 'label', id: rows[29]?.id ?? '' });
    let requests = 0;
    device.answerWith(async request => {
      if (requests++ > 0) throw new SyncError('unreachable', null);
      return createAnswer(request, true);
    });
    await device.scheduler.syncNow();
    expect(requests).toBe(2);
    expect(await device.status()).toEqual(massDeletion);
  });

  it('event of the version that the user is asked about: reads nothing, sends what is new', async () => {
    await stopByDeletions();
    const limits: number[] = [];
    device.answerWith(async request => {
      limits.push(request.limit ?? 0);
      return createAnswer(request, true);
    });
    await device.scheduler.syncIfOutdated(deletionSeq);
    expect(limits).toEqual([]);
    await device.database.outbox.put({ kind: 'label', id: rows[29]?.id ?? '' });
    await device.scheduler.syncIfOutdated(deletionSeq);
    expect(limits).toEqual([1]);
    expect(await device.status()).toEqual(massDeletion);
  });

  it.each([null, deletionSeq + 1])('event of version %s: reads again', async version => {
    await stopByDeletions();
    const before = device.requests.length;
    await device.scheduler.syncIfOutdated(version);
    expect(device.requests.length).toBe(before + 1);
    expect(await device.status()).toEqual(massDeletion);
  });

  it('disk full when the decision is stored: tried again, and the user is asked again', async () => {
    await stopByDeletions();
    const { singles } = device.database;
    const put = singles.put.bind(singles);
    const full = new DOMException('There is no room.', 'QuotaExceededError');
    const spy = vi
      .spyOn(singles, 'put')
      .mockImplementation(record =>
        record.key === 'deletions' ? Dexie.Promise.reject(full) : put(record),
      );
    expect(await device.scheduler.syncNow('keep')).toMatchObject({ retry: true });
    expect(await device.status()).toMatchObject({ reason: 'storage-full' });
    spy.mockRestore();
    await device.advance(2_000);
    expect(await device.status()).toEqual(massDeletion);
  });

  it('key refused: that stop replaces the other', async () => {
    await stopByDeletions();
    failWith('key-refused');
    await device.write('mine');
    await device.advance(2_000);
    expect(await device.status()).toMatchObject({ reason: 'key-refused' });
  });
});
