/**
 * No stamp that the server takes in is further ahead than a minute of the time that it tells, and
 * nobody can push that time past what a clock of its own has shown.
 */
import { latestStamp, type Row } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import { maxSkewMs, type SyncAnswer } from '../../../shared/sync/sync-protocol.ts';
import { demand } from '../violation.ts';

export function checkAnswer(answer: SyncAnswer, accepted: Row[], latestNowMs: number): void {
  const nowMs = Date.parse(answer.now);
  demand(
    nowMs <= latestNowMs,
    'wrong clocks are refused',
    () => `the server says ${answer.now}, which no clock of it has shown`,
  );
  for (const row of accepted) {
    demand(
      stampMs(latestStamp(row)) <= nowMs + maxSkewMs,
      'wrong clocks are refused',
      () => `${row.kind}/${row.id} was accepted with the stamp ${latestStamp(row)}`,
    );
  }
}
