import { describe, expect, it } from 'vitest';
import type { DeviceState } from '../../../extension/store/device.ts';
import { keyOf } from '../../../extension/store/rows.ts';
import type { Local } from '../../../extension/store/sync-store.ts';
import { planStep } from '../../../extension/sync/plan.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { createRow, deleteRow, editFields, removeLabels } from '../../../shared/rows/edit.ts';
import { mergeRows } from '../../../shared/rows/merge.ts';
import { assignedLabels, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import type { Ack, SyncAnswer } from '../../../shared/sync/sync-protocol.ts';

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
  underWay: null,
};

function label(stamper = ours): Row {
  return createRow('label', crypto.randomUUID(), { name: 'News', color: '#aa0000' }, [], stamper);
}

function local(rows: Row[], waiting: Row[] = []): Local {
  return {
    device,
    rows: new Map(rows.map(row => [keyOf(row), row])),
    waiting: new Set(waiting.map(keyOf)),
  };
}

function answer(part: Partial<SyncAnswer>): SyncAnswer {
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

function plan(state: Local, sent: Row[], part: Partial<SyncAnswer>) {
  const batch = { device, changes: sent };
  return planStep(state, { batch, answer: answer(part), wallMs: nowMs });
}

const accepted = (row: Row, merged?: Row): Ack => ({
  outcome: 'accepted',
  kind: row.kind,
  id: row.id,
  ...(merged && { row: merged }),
});

describe('an acknowledged change', () => {
  it('leaves the outbox', () => {
    const row = label();
    const step = plan(local([row]), [row], { acks: [accepted(row)] })?.step;
    expect(step?.settled).toEqual([{ kind: 'label', id: row.id }]);
    expect(step?.pending).toEqual([]);
  });

  it('stays when the row has changed since it was sent', () => {
    const sent = label();
    const edited = editFields(sent, { name: 'Newer' }, ours);
    const step = plan(local([edited]), [sent], { acks: [accepted(sent)] })?.step;
    expect(step?.settled).toEqual([]);
    expect(step?.pending).toEqual([{ kind: 'label', id: sent.id }]);
    expect(step?.rows).toEqual([]);
  });

  it('takes the server’s row where it lost', () => {
    const sent = label();
    const winner = editFields(sent, { name: 'Theirs' }, theirs);
    const step = plan(local([sent]), [sent], { acks: [accepted(sent, winner)] })?.step;
    expect(step?.rows).toEqual([winner]);
    expect(step?.settled).toHaveLength(1);
  });
});

describe('what another device wrote', () => {
  const early = label(clock('b', nowMs - 1_000));
  const late = label(theirs);

  it('is seen up to its latest stamp, whatever comes after it', () => {
    const step = plan(local([]), [], { changes: [late, early] })?.step;
    expect(step?.device.seen).toBe(late.updated);
  });

  it('is seen also where it comes as the answer to a change', () => {
    const sent = label();
    const winner = editFields(sent, { name: 'Theirs' }, theirs);
    const step = plan(local([sent]), [sent], { acks: [accepted(sent, winner)] })?.step;
    expect(step?.device.seen).toBe(winner.updated);
  });

  it('takes nothing back that was seen before', () => {
    const before = local([]);
    before.device = { ...device, seen: late.updated };
    expect(plan(before, [], { changes: [early] })?.step.device.seen).toBe(late.updated);
  });
});

describe('a refused change', () => {
  const refusal = (reason: 'invalid' | 'clock_ahead' | 'stale_generation'): Ack => ({
    outcome: 'refused',
    reason,
    detail: 'why',
  });

  it('stays in the outbox with the reason when it breaks a rule', () => {
    const row = label();
    const step = plan(local([row]), [row], { acks: [refusal('invalid')] })?.step;
    expect(step?.pending).toEqual([
      { kind: 'label', id: row.id, refused: { reason: 'invalid', detail: 'why' } },
    ]);
  });

  it('is stamped anew, not later than the server’s now, when the clock was ahead', () => {
    const ahead = label(clock('a', nowMs + 3_600_000));
    const step = plan(local([ahead]), [ahead], {
      acks: [refusal('clock_ahead')],
      generation: 1,
    })?.step;
    const [row] = step?.rows ?? [];
    expect(stampMs(row?.updated ?? '')).toBeLessThanOrEqual(nowMs);
    expect(row?.fields.name?.[0]).toBe('News');
    expect(step?.pending).toHaveLength(1);
    expect(step?.device.generation).toBe(1);
  });
});

describe('what is stamped anew', () => {
  const ahead = clock('a', nowMs + 3_600_000);
  const refused: Ack = { outcome: 'refused', reason: 'clock_ahead', detail: 'why' };
  // Within the minute that the server takes: another device's clock may be this far ahead.
  const early = clock('b', nowMs + 30_000);

  it('stays later than what it was written over', () => {
    const known = label(early);
    const sent = editFields(known, { name: 'Ours' }, ahead);
    const step = plan(local([sent]), [sent], { acks: [refused] })?.step;
    expect(mergeRows(known, step?.rows[0] ?? known).fields.name?.[0]).toBe('Ours');
  });

  it('leaves the stamps of others as they are, so that a label taken off stays off', () => {
    const tag = '00000000-0000-4000-8000-000000000001';
    const known = createRow('post', crypto.randomUUID(), { content: 'x' }, [tag], early);
    const sent = editFields(removeLabels(known, [tag], ahead), { content: 'y' }, ahead);
    const step = plan(local([sent]), [sent], { acks: [refused] })?.step;
    expect(assignedLabels(mergeRows(known, step?.rows[0] ?? known))).toEqual([]);
  });

  it('stays later than what was sent before, though its acknowledgement was lost', () => {
    const made = label();
    const known = editFields(made, { name: 'Sent' }, clock('a', nowMs + 50_000));
    const sent = editFields(made, { name: 'Newer' }, ahead);
    const before = local([sent]);
    before.device = { ...device, last: sent.updated };
    const step = plan(before, [sent], { acks: [refused] })?.step;
    expect(mergeRows(known, step?.rows[0] ?? known).fields.name?.[0]).toBe('Newer');
  });

  it('is no stamp that it had given before and the server has taken unheard', () => {
    // Both were stamped anew to the limit already, and the first has arrived.
    const atLimit = clock('a', nowMs + 60_000);
    atLimit();
    const made = label(clock('a', nowMs + 50_000));
    const known = editFields(made, { name: 'Sent' }, atLimit);
    const sent = editFields(known, { name: 'Newer' }, ahead);
    const before = local([sent]);
    before.device = { ...device, last: sent.updated };
    const told = { acks: [refused], clock: known.updated };
    const [row] = plan(before, [sent], told)?.step.rows ?? [];
    expect(row?.fields.name?.[1].localeCompare(known.updated)).toBe(1);
    expect(mergeRows(known, row ?? known).fields.name?.[0]).toBe('Newer');
  });

  it('leaves the clock later than what it saw at the very limit while its own was ahead', () => {
    const sent = label(ahead);
    const limit = clock('b', nowMs + 60_000);
    const news = editFields(label(limit), { name: 'At the limit' }, limit);
    const before = local([]);
    before.device = { ...device, last: sent.updated };
    const read = plan(before, [], { changes: [news] })?.step;
    const after = local([sent]);
    after.device = { ...before.device, seen: read?.device.seen ?? null };
    const step = plan(after, [sent], { acks: [refused] })?.step;
    expect((step?.device.last ?? '') > news.updated).toBe(true);
    expect(stampMs(step?.device.last ?? '')).toBeLessThanOrEqual(nowMs + 60_000);
  });

  it('leaves the clock later than all that the server has', () => {
    const sent = label(ahead);
    const news = label(early);
    const before = local([sent]);
    before.device = { ...device, last: sent.updated };
    const step = plan(before, [sent], { acks: [refused], changes: [news] })?.step;
    expect((step?.device.last ?? '') > news.updated).toBe(true);
    expect(stampMs(step?.device.last ?? '')).toBeLessThanOrEqual(nowMs + 60_000);
  });
});

describe('news from the server', () => {
  it('is merged with what is not sent yet, which stays in the outbox', () => {
    const base = label();
    const mine = editFields(base, { name: 'Mine' }, ours);
    const news = editFields(base, { color: '#00aa00' }, theirs);
    const step = plan(local([mine]), [], { changes: [news] })?.step;
    expect(step?.rows[0]?.fields).toMatchObject({
      name: ['Mine', expect.any(String)],
      color: ['#00aa00', expect.any(String)],
    });
    expect(step?.pending).toEqual([{ kind: 'label', id: base.id }]);
  });

  it('is offered back when the device knows more than a restored server', () => {
    const old = label();
    const edited = editFields(old, { name: 'Edited' }, ours);
    const step = plan(local([edited]), [], { changes: [old] })?.step;
    expect(step?.pending).toEqual([{ kind: 'label', id: old.id }]);
  });

  it('moves the clock on, so that the next edit here is later', () => {
    const news = label(clock('b', nowMs + 30_000));
    const step = plan(local([]), [], { changes: [news] })?.step;
    expect(step?.device.last).toBe(news.updated);
  });

  it('counts the rows that it deletes here', () => {
    const row = label();
    expect(plan(local([row]), [], { changes: [deleteRow(row, theirs)] })?.deletions).toBe(1);
  });
});

it('ignores an answer when another round has gone on since the request', () => {
  const state = local([]);
  state.device = { ...device, cursor: 7 };
  expect(plan(state, [], { changes: [label()] })).toBeNull();
});

it('reads everything again when the server does not know the device’s head', () => {
  const step = plan(local([]), [], { resync: true })?.step;
  expect(step?.device).toMatchObject({ cursor: 0, head: null, isCatchingUp: true });
  expect(step?.offersAll).toBe(true);
});

it('learns how far the server’s clock is ahead', () => {
  const batch = { device, changes: [] };
  const exchange = { batch, answer: answer({ now: toTime(nowMs + 90_000) }), wallMs: nowMs };
  expect(planStep(local([]), exchange)?.step.device.offsetMs).toBe(90_000);
});
