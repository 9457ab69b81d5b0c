/** A device sends a broken server few requests and keeps its data. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId, toTime } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import type { SyncRequest, SyncResponse } from '../../../shared/sync/sync-protocol.ts';
import { createRunnerDevice, type RunnerDevice } from '../../support/runner-device.ts';

const workspace = newId();
const other = createRow('label', newId(), { name: 'theirs', color: '#000000' }, [], () =>
  nextStamp(null, Date.UTC(2026, 0), 'bbbbbbbbbbbb'),
);

const futureStamp = nextStamp(null, Date.UTC(2027, 0), 'bbbbbbbbbbbb');

/** Returns the response of a working server with `rows`, which accepts every change. */
function createValidResponse(request: SyncRequest, rows: Row[] = [other]): SyncResponse {
  const acks = (request.changes as Row[]).map(({ kind, id }) => ({
    outcome: 'accepted' as const,
    kind,
    id,
  }));
  const seq = rows.length + 1;
  return {
    workspace,
    acks,
    changes: request.cursor === 0 ? rows : [],
    cursor: seq,
    more: false,
    head: { seq, tag: 't' },
    generation: request.generation,
    now: toTime(Date.now()),
    resync: false,
  };
}

const createRefusal = (reason: string) => (request: SyncRequest) => ({
  ...createValidResponse(request),
  acks: request.changes.map(() => ({ outcome: 'refused', reason, detail: 'no' })),
  generation: request.generation + 1,
});

const badResponses: [description: string, answer: (request: SyncRequest) => unknown][] = [
  ['acknowledges nothing', request => ({ ...createValidResponse(request), acks: [] })],
  [
    'accepts a change and returns the old row',
    request => ({
      ...createValidResponse(request),
      acks: request.changes.map(row => ({
        outcome: 'accepted',
        kind: (row as Row).kind,
        id: (row as Row).id,
        row: { ...(row as Row), fields: { ...(row as Row).fields, name: ['old', other.created] } },
      })),
    }),
  ],
  [
    'announces more rows and sends none',
    request => ({ ...createValidResponse(request), changes: [], more: true }),
  ],
  [
    'announces more rows and does not advance the cursor',
    request => ({
      ...createValidResponse(request),
      cursor: request.cursor,
      changes: [other],
      more: true,
    }),
  ],
  [
    'requires a full resync each time',
    request => ({
      ...createValidResponse(request),
      resync: true,
      cursor: 0,
      more: true,
      changes: [],
      acks: request.changes.map(() => ({ outcome: 'refused', reason: 'later', detail: '' })),
    }),
  ],
  ['refuses every change because of its clock', createRefusal('clock_ahead')],
  ['refuses every change because of its generation', createRefusal('stale_generation')],
  ['returns a negative cursor', request => ({ ...createValidResponse(request), cursor: -5 })],
  [
    'returns a cursor past its head',
    request => ({ ...createValidResponse(request), cursor: 1_000_000 }),
  ],
  [
    'returns a time in the year 9999',
    request => ({ ...createValidResponse(request), now: '9999-12-31T23:59:59.999Z' }),
  ],
  [
    'returns a clock in the future',
    request => ({ ...createValidResponse(request), clock: futureStamp }),
  ],
  [
    'returns a negative generation',
    request => ({ ...createValidResponse(request), generation: -1 }),
  ],
  ['returns other JSON', () => ({ hello: 'world' })],
];

describe('sync with a broken server', () => {
  let device: RunnerDevice;
  beforeEach(async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.UTC(2026, 10, 22),
    });
  });
  afterEach(() => {
    device?.close();
    vi.useRealTimers();
  });

  it.each(badResponses)(
    'server %s: at most 10 requests in a minute, and the next valid response works',
    async (_description, answer) => {
      device = await createRunnerDevice({
        workspace,
        answer: async request => createValidResponse(request),
        random: () => 0.1,
      });
      await device.scheduler.syncNow();
      expect(await device.status()).toEqual({ phase: 'idle' });
      device.requests.length = 0;
      device.answerWith(async request => answer(request));
      await device.write('mine');
      await device.advance(20_000);
      // The event stream and the user's edits request a sync again and again.
      for (let wakes = 0; wakes < 20; wakes++) {
        await device.scheduler.syncIfOutdated();
        await device.advance(2_000);
      }
      expect(device.requests.length).toBeGreaterThan(1);
      expect(device.requests.length).toBeLessThanOrEqual(10);
      expect(await device.names()).toEqual(['mine', 'theirs']);
      expect(await device.status()).toMatchObject({ phase: 'stopped' });

      device.answerWith(async request => createValidResponse(request));
      await device.advance(120_000);
      expect(await device.status()).toEqual({ phase: 'idle' });
      expect(await device.names()).toEqual(['mine', 'theirs']);
      expect(await device.database.outbox.count()).toBe(0);
    },
  );
});
