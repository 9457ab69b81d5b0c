/**
 * The server accepts no stamp that is more than a minute ahead of the time that it reports. It never
 * reports a time that none of its clocks has shown, so no client can push the time forward.
 */

import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { findLatestStamp, type Row } from '../../../shared/rows/row.ts';
import { maxSkewMs, type SyncResponse } from '../../../shared/sync/sync-protocol.ts';
import { assertInvariant } from '../violation.ts';

export function checkAcceptedStamps(
  answer: SyncResponse,
  accepted: Row[],
  latestNowMs: number,
): void {
  const nowMs = Date.parse(answer.now);
  assertInvariant(
    nowMs <= latestNowMs,
    'wrong clocks are refused',
    () => `the server says ${answer.now}, which no clock of it has shown`,
  );
  for (const row of accepted) {
    assertInvariant(
      parseStampMs(findLatestStamp(row)) <= nowMs + maxSkewMs,
      'wrong clocks are refused',
      () => `${row.kind}/${row.id} was accepted with the stamp ${findLatestStamp(row)}`,
    );
  }
}
