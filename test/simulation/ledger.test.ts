/** An edit may win over a later edit that is based on it, but only after data was lost. */
import { describe, expect, it } from 'vitest';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import { restampRow } from '../../shared/rows/restamp.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';
import { canWinAgain, createLedger } from './ledger.ts';

const device = 'device000000';
const nowMs = Date.parse('2026-11-01T00:00:00Z');
/** A server with a correct clock accepts both edits. */
const limitMs = nowMs + 60_000;
const laterMs = nowMs + 1_000;

const created = createRow('post', 'p', { content: 'first' }, [], () =>
  nextStamp(null, nowMs, device),
);
const changed = editFields(created, { content: 'second' }, () => nextStamp(null, laterMs, device));

/** Losses before the first edit, between the two edits, and after both. */
type Losses = { before?: boolean; between?: boolean; after?: boolean };

/** @param latestAcceptedMs the latest stamp that the server accepts when it receives the second edit */
function canFirstEditWin(latestAcceptedMs: number, { before, between, after }: Losses): boolean {
  const ledger = createLedger();
  if (before) ledger.recordLoss();
  ledger.record(undefined, created, 'device 0', limitMs);
  if (between) ledger.recordLoss();
  ledger.record(created, changed, 'device 0', limitMs);
  // The server accepts stamps up to a minute ahead of its clock.
  const serverNowMs = latestAcceptedMs - 60_000;
  const options = { nowMs: serverNowMs, limitMs: latestAcceptedMs, device, last: null };
  ledger.recordRestamped(changed, restampRow(changed, options).row);
  if (after) ledger.recordLoss();
  const stamp = created.fields.content?.[1] ?? '';
  const first = ledger.find('post/p', 'content', stamp, 'first');
  if (first === null) throw new Error('The edit is not in the ledger');
  return canWinAgain(first);
}

/** The latest stamp that a server accepts whose clock is five minutes behind. */
const behindMs = nowMs - 240_000;

describe('canWinAgain', () => {
  it('nothing lost, later edit restamped: false', () => {
    expect(canFirstEditWin(behindMs, {})).toBe(false);
  });

  it('server restored after the edit, with a clock behind it: true', () => {
    expect(canFirstEditWin(behindMs, { between: true })).toBe(true);
    expect(canFirstEditWin(behindMs, { after: true })).toBe(true);
  });

  it('loss before the edit: false', () => {
    expect(canFirstEditWin(behindMs, { before: true })).toBe(false);
  });

  it('later edit not restamped: false', () => {
    expect(canFirstEditWin(limitMs, { between: true, after: true })).toBe(false);
  });

  it('later edit restamped, still later: false', () => {
    expect(canFirstEditWin(nowMs + 500, { between: true, after: true })).toBe(false);
  });
});
