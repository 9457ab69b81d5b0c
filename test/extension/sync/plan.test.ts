import { describe, expect, it } from 'vitest';
import type { DeviceState } from '../../../extension/store/device.ts';
import type { LocalState } from '../../../extension/store/local-state.ts';
import { noDeletions } from '../../../extension/store/recent-deletions.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import { planStep } from '../../../extension/sync/plan.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, removeLabels } from '../../../shared/rows/edit.ts';
import { mergeRows } from '../../../shared/rows/merge.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { Ack, SyncResponse } from '../../../shared/sync/sync-protocol.ts';

const nowMs = 1_790_000_000_000;

function clock(name: string, ms = nowMs) {
  let last: Stamp | null = null;
  return () => {
    last = nextStamp(last, ms, name.repeat(12));
    return last;
  };
}

const ours = clock('a');
const theirs = clock('b', nowMs + 1);

const device: DeviceState = {
  id: 'a'.repeat(12),
  last: null,
  seen: null,
  offsetMs: 0,
  generation: 0,
  workspace: 'w',
  cursor: 0,
  head: null,
  isCatchingUp: false,
};

function label(stamper = ours): Row {
  return createRow('label', crypto.randomUUID(), { name: 'News', color: '#aa0000' }, [], stamper);
}

function createLocalState(rows: Row[], unconfirmed: Row[] = []): LocalState {
  return {
    device,
    rows: new Map(rows.map(row => [keyOf(row), row])),
    unconfirmedKeys: new Set(unconfirmed.map(keyOf)),
    deletions: noDeletions,
    shownCounts: new Map(),
  };
}

function createResponse(part: Partial<SyncResponse>): SyncResponse {
  return {
    workspace: 'w',
    acks: [],
    changes: [],
    cursor: 1,
    more: false,
    head: { seq: 1, tag: 't' },
    generation: 0,
    now: toTime(nowMs),
    resync: false,
    ...part,
  };
}

function planResponse(state: LocalState, sent: Row[], part: Partial<SyncResponse>) {
  const batch = { device, changes: sent };
  return planStep(state, { batch, answer: createResponse(part), wallMs: nowMs });
}

const accepted = (row: Row, merged?: Row): Ack => ({
  outcome: 'accepted',
  kind: row.kind,
  id: row.id,
  ...(merged && { row: merged }),
});

describe('acknowledged change', () => {
  it('row unchanged since: leaves the outbox', () => {
    const row = label();
    const step = planResponse(createLocalState([row]), [row], { acks: [accepted(row)] })?.step;
    expect(step?.confirmed).toEqual([{ kind: 'label', id: row.id }]);
    expect(step?.pending).toEqual([]);
  });

  it('row changed since it was sent: stays in the outbox', () => {
    const sent = label();
    const edited = editFields(sent, { name: 'Newer' }, ours);
    const step = planResponse(createLocalState([edited]), [sent], { acks: [accepted(sent)] })?.step;
    expect(step?.confirmed).toEqual([]);
    expect(step?.pending).toEqual([{ kind: 'label', id: sent.id }]);
    expect(step?.rows).toEqual([]);
  });

  it('acknowledgement with a newer row: the device stores that row', () => {
    const sent = label();
    const winner = editFields(sent, { name: 'Theirs' }, theirs);
    const step = planResponse(createLocalState([sent]), [sent], {
      acks: [accepted(sent, winner)],
    })?.step;
    expect(step?.rows).toEqual([winner]);
    expect(step?.confirmed).toHaveLength(1);
  });
});

describe('latest stamp of other devices', () => {
  const early = label(clock('b', nowMs - 1_000));
  const late = label(theirs);

  it('rows in any order: the latest stamp is stored', () => {
    const step = planResponse(createLocalState([]), [], { changes: [late, early] })?.step;
    expect(step?.device.seen).toBe(late.updated);
  });

  it('row in an acknowledgement: its stamp counts too', () => {
    const sent = label();
    const winner = editFields(sent, { name: 'Theirs' }, theirs);
    const step = planResponse(createLocalState([sent]), [sent], {
      acks: [accepted(sent, winner)],
    })?.step;
    expect(step?.device.seen).toBe(winner.updated);
  });

  it('earlier stamp received: the later one stays', () => {
    const before = createLocalState([]);
    before.device = { ...device, seen: late.updated };
    expect(planResponse(before, [], { changes: [early] })?.step.device.seen).toBe(late.updated);
  });
});

describe('refused change', () => {
  const refusal = (reason: 'invalid' | 'clock_ahead' | 'stale_generation'): Ack => ({
    outcome: 'refused',
    reason,
    detail: 'why',
  });

  it('invalid: stays in the outbox with the reason', () => {
    const row = label();
    const step = planResponse(createLocalState([row]), [row], { acks: [refusal('invalid')] })?.step;
    expect(step?.pending).toEqual([
      { kind: 'label', id: row.id, refused: { reason: 'invalid', detail: 'why' } },
    ]);
  });

  it('clock ahead: stamped again, not later than the server’s time', () => {
    const ahead = label(clock('a', nowMs + 3_600_000));
    const step = planResponse(createLocalState([ahead]), [ahead], {
      acks: [refusal('clock_ahead')],
      generation: 1,
    })?.step;
    const [row] = step?.rows ?? [];
    expect(parseStampMs(row?.updated ?? '')).toBeLessThanOrEqual(nowMs);
    expect(row?.fields.name?.[0]).toBe('News');
    expect(step?.pending).toHaveLength(1);
    expect(step?.device.generation).toBe(1);
  });
});

describe('change that is stamped again', () => {
  const ahead = clock('a', nowMs + 3_600_000);
  const refused: Ack = { outcome: 'refused', reason: 'clock_ahead', detail: 'why' };
  // The server accepts stamps that are up to a minute ahead, so another device's clock may be this far ahead.
  const theirsAhead = clock('b', nowMs + 30_000);

  it('edit of a known value: stays later than that value', () => {
    const known = label(theirsAhead);
    const sent = editFields(known, { name: 'Ours' }, ahead);
    const step = planResponse(createLocalState([sent]), [sent], { acks: [refused] })?.step;
    expect(mergeRows(known, step?.rows[0] ?? known).fields.name?.[0]).toBe('Ours');
  });

  it('stamps of other devices: unchanged, so that a removed label stays removed', () => {
    const tag = '00000000-0000-4000-8000-000000000001';
    const known = createRow('post', crypto.randomUUID(), { content: 'x' }, [tag], theirsAhead);
    const sent = editFields(removeLabels(known, [tag], ahead), { content: 'y' }, ahead);
    const step = planResponse(createLocalState([sent]), [sent], { acks: [refused] })?.step;
    expect(getAssignedLabelIds(mergeRows(known, step?.rows[0] ?? known))).toEqual([]);
  });

  it('acknowledgement of a stored earlier change was lost: the new stamp is later than that change', () => {
    const made = label();
    const stored = editFields(made, { name: 'Stored' }, clock('a', nowMs + 50_000));
    const sent = editFields(made, { name: 'Newer' }, ahead);
    const before = createLocalState([sent]);
    before.device = { ...device, last: sent.updated };
    const step = planResponse(before, [sent], { acks: [refused] })?.step;
    expect(mergeRows(stored, step?.rows[0] ?? stored).fields.name?.[0]).toBe('Newer');
  });

  it('the lost acknowledgement was of a stamp at the limit: the new stamp is later than that one', () => {
    // The limit: the server accepts stamps that are up to a minute ahead. New stamps begin at the limit, so
    // the server's stamp must not be the first one there, or any new stamp would be later.
    const atLimit = clock('a', nowMs + 60_000);
    atLimit();
    const made = label(clock('a', nowMs + 50_000));
    const stored = editFields(made, { name: 'Stored' }, atLimit);
    const sent = editFields(stored, { name: 'Newer' }, ahead);
    const before = createLocalState([sent]);
    before.device = { ...device, last: sent.updated };
    const response = { acks: [refused], clock: stored.updated };
    const [row] = planResponse(before, [sent], response)?.step.rows ?? [];
    expect(row?.fields.name?.[1].localeCompare(stored.updated)).toBe(1);
    expect(mergeRows(stored, row ?? stored).fields.name?.[0]).toBe('Newer');
  });

  it('row at the limit received before the refusal: the device’s clock stays later than that row', () => {
    const sent = label(ahead);
    const limit = clock('b', nowMs + 60_000);
    const received = editFields(label(limit), { name: 'At the limit' }, limit);
    const before = createLocalState([]);
    before.device = { ...device, last: sent.updated };
    const read = planResponse(before, [], { changes: [received] })?.step;
    const after = createLocalState([sent]);
    after.device = { ...before.device, seen: read?.device.seen ?? null };
    const step = planResponse(after, [sent], { acks: [refused] })?.step;
    expect((step?.device.last ?? '') > received.updated).toBe(true);
    expect(parseStampMs(step?.device.last ?? '')).toBeLessThanOrEqual(nowMs + 60_000);
  });

  it('rows received with the refusal: the clock stays later than all of them', () => {
    const sent = label(ahead);
    const received = label(theirsAhead);
    const before = createLocalState([sent]);
    before.device = { ...device, last: sent.updated };
    const step = planResponse(before, [sent], { acks: [refused], changes: [received] })?.step;
    expect((step?.device.last ?? '') > received.updated).toBe(true);
    expect(parseStampMs(step?.device.last ?? '')).toBeLessThanOrEqual(nowMs + 60_000);
  });
});

describe('received row', () => {
  it('unsent change of the same row: merged, and the change stays in the outbox', () => {
    const base = label();
    const mine = editFields(base, { name: 'Mine' }, ours);
    const received = editFields(base, { color: '#00aa00' }, theirs);
    const step = planResponse(createLocalState([mine]), [], { changes: [received] })?.step;
    expect(step?.rows[0]?.fields).toMatchObject({
      name: ['Mine', expect.any(String)],
      color: ['#00aa00', expect.any(String)],
    });
    expect(step?.pending).toEqual([{ kind: 'label', id: base.id }]);
  });

  it('older row of a restored server: the device’s row is sent again', () => {
    const old = label();
    const edited = editFields(old, { name: 'Edited' }, ours);
    const step = planResponse(createLocalState([edited]), [], { changes: [old] })?.step;
    expect(step?.pending).toEqual([{ kind: 'label', id: old.id }]);
  });

  it('later stamp: the clock advances, so that the next edit is later', () => {
    const received = label(clock('b', nowMs + 30_000));
    const step = planResponse(createLocalState([]), [], { changes: [received] })?.step;
    expect(step?.device.last).toBe(received.updated);
  });

  it('deletion: counted', () => {
    const row = label();
    const deleted = deleteRow(row, theirs);
    const plan = planResponse(createLocalState([row]), [], { changes: [deleted] });
    expect(plan?.hiddenRows).toEqual([deleted]);
  });
});

describe('planStep', () => {
  it('another round wrote since the request: the response is ignored', () => {
    const state = createLocalState([]);
    state.device = { ...device, cursor: 7 };
    expect(planResponse(state, [], { changes: [label()] })).toBeNull();
  });

  it('server does not know the device’s head: the device reads everything again', () => {
    const step = planResponse(createLocalState([]), [], { resync: true })?.step;
    expect(step?.device).toMatchObject({ cursor: 0, head: null, isCatchingUp: true });
    expect(step?.requeuesAllRows).toBe(true);
  });

  it('server’s clock is ahead: the device stores the offset', () => {
    const batch = { device, changes: [] };
    const exchange = {
      batch,
      answer: createResponse({ now: toTime(nowMs + 90_000) }),
      wallMs: nowMs,
    };
    expect(planStep(createLocalState([]), exchange)?.step.device.offsetMs).toBe(90_000);
  });
});
