/** When an edit may win over what replaced it: only where a loss made somebody forget. */
import { expect, it } from 'vitest';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import { restampRow } from '../../shared/rows/restamp.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';
import { createLedger, isMadeAgain } from './ledger.ts';

const device = 'device000000';
const nowMs = Date.parse('2026-11-01T00:00:00Z');
/** A server whose clock is right takes both edits. */
const limitMs = nowMs + 60_000;
const laterMs = nowMs + 1_000;

const created = createRow('post', 'p', { content: 'first' }, [], () =>
  nextStamp(null, nowMs, device),
);
const changed = editFields(created, { content: 'second' }, () => nextStamp(null, laterMs, device));

type Losses = { before?: boolean; between?: boolean; after?: boolean };

/** @param refusedAboveMs what the server takes at most when it sees the second edit */
function mayFirstWin(refusedAboveMs: number, { before, between, after }: Losses): boolean {
  const ledger = createLedger();
  if (before) ledger.recordLoss();
  ledger.record(undefined, created, 'device 0', limitMs);
  if (between) ledger.recordLoss();
  ledger.record(created, changed, 'device 0', limitMs);
  const options = { nowMs: refusedAboveMs - 60_000, limitMs: refusedAboveMs, device, last: null };
  ledger.recordRestamped(changed, restampRow(changed, options).row);
  if (after) ledger.recordLoss();
  const stamp = created.fields.content?.[1] ?? '';
  const first = ledger.find('post/p', 'content', stamp, 'first');
  if (first === null) throw new Error('The edit is not in the ledger');
  return isMadeAgain(first);
}

const behindMs = nowMs - 240_000;

it('never where nothing was lost, though what replaced it was stamped anew', () => {
  expect(mayFirstWin(behindMs, {})).toBe(false);
});

it('where a server was put back after it and refuses by a clock that is behind it', () => {
  expect(mayFirstWin(behindMs, { between: true })).toBe(true);
  expect(mayFirstWin(behindMs, { after: true })).toBe(true);
});

it('never by a loss from before it was made', () => {
  expect(mayFirstWin(behindMs, { before: true })).toBe(false);
});

it('never where what replaced it has kept its stamp', () => {
  expect(mayFirstWin(limitMs, { between: true, after: true })).toBe(false);
});

it('never where what replaced it was stamped anew and is still later', () => {
  expect(mayFirstWin(nowMs + 500, { between: true, after: true })).toBe(false);
});
