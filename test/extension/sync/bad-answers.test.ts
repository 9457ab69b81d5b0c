/** What a broken server, or something that is none, does to a device in a minute: next to nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../shared/resources/identity.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import type { SyncAnswer, SyncRequest } from '../../../shared/sync/sync-protocol.ts';
import { createRunnerDevice, type RunnerDevice } from '../../support/runner-device.ts';

const workspace = newId();
const other = createRow('label', newId(), { name: 'theirs', color: '#000000' }, [], () =>
  nextStamp(null, Date.UTC(2026, 0), 'bbbbbbbbbbbb'),
);

const ahead = nextStamp(null, Date.UTC(2027, 0), 'bbbbbbbbbbbb');

/** A server that works and holds `rows`; it takes whatever it is sent. */
function good(request: SyncRequest, rows: Row[] = [other]): SyncAnswer {
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

const refused = (reason: string) => (request: SyncRequest) => ({
  ...good(request),
  acks: request.changes.map(() => ({ outcome: 'refused', reason, detail: 'no' })),
  generation: request.generation + 1,
});

const bad: [what: string, answer: (request: SyncRequest) => unknown][] = [
  ['acknowledges nothing', request => ({ ...good(request), acks: [] })],
  [
    'takes what was sent and gives it back as it was',
    request => ({
      ...good(request),
      acks: request.changes.map(row => ({
        outcome: 'accepted',
        kind: (row as Row).kind,
        id: (row as Row).id,
        row: { ...(row as Row), fields: { ...(row as Row).fields, name: ['old', other.created] } },
      })),
    }),
  ],
  ['has more and shows none of it', request => ({ ...good(request), changes: [], more: true })],
  [
    'has more behind a cursor that stands still',
    request => ({ ...good(request), cursor: request.cursor, changes: [other], more: true }),
  ],
  [
    'has everything to be read again, each time',
    request => ({
      ...good(request),
      resync: true,
      cursor: 0,
      more: true,
      changes: [],
      acks: request.changes.map(() => ({ outcome: 'refused', reason: 'later', detail: '' })),
    }),
  ],
  ['finds every clock ahead', refused('clock_ahead')],
  ['takes every request for a late one', refused('stale_generation')],
  ['goes back behind the start', request => ({ ...good(request), cursor: -5 })],
  ['goes past its own end', request => ({ ...good(request), cursor: 1_000_000 })],
  ['lives in another age', request => ({ ...good(request), now: '9999-12-31T23:59:59.999Z' })],
  ['has a clock of another age', request => ({ ...good(request), clock: ahead })],
  ['counts generations down', request => ({ ...good(request), generation: -1 })],
  ['is no JSON of ours', () => ({ hello: 'world' })],
];

describe('a server that', () => {
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

  it.each(bad)(
    '%s is asked at most 10 times in a minute, and the next good answer works',
    async (_what, answer) => {
      device = await createRunnerDevice({
        workspace,
        answer: async request => good(request),
        random: () => 0.1,
      });
      await device.scheduler.now();
      expect(await device.status()).toEqual({ phase: 'idle' });
      device.requests.length = 0;
      device.answerWith(async request => answer(request));
      await device.write('mine');
      await device.pass(20_000);
      // Whatever the stream of events and the person's own edits ask for meanwhile.
      for (let wakes = 0; wakes < 20; wakes++) {
        await device.scheduler.wake();
        await device.pass(2_000);
      }
      expect(device.requests.length).toBeGreaterThan(1);
      expect(device.requests.length).toBeLessThanOrEqual(10);
      expect(await device.names()).toEqual(['mine', 'theirs']);
      expect(await device.status()).toMatchObject({ phase: 'stopped' });

      device.answerWith(async request => good(request));
      await device.pass(120_000);
      expect(await device.status()).toEqual({ phase: 'idle' });
      expect(await device.names()).toEqual(['mine', 'theirs']);
      expect(await device.database.outbox.count()).toBe(0);
    },
  );
});
