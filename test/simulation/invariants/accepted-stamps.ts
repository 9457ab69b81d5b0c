/** No stamp that the server takes in is further ahead of its clock than a minute. */
import { latestStamp, type Row } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp.ts';
import { maxSkewMs, type SyncAnswer } from '../../../shared/sync/sync-protocol.ts';
import { demand } from '../violation.ts';

export function checkAnswer(_answer: SyncAnswer, accepted: Row[], nowMs: number): void {
  for (const row of accepted) {
    demand(
      stampMs(latestStamp(row)) <= nowMs + maxSkewMs,
      'wrong clocks are refused',
      () => `${row.kind}/${row.id} was accepted with the stamp ${latestStamp(row)}`,
    );
  }
}
