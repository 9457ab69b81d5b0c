/**
 * Results that a page could not report, so that the extension has to. This file loads without zod,
 * because the popup needs it for its first frame.
 */
import type { AppendRequest, PendingAppend } from './request.ts';
import type { ResultCode } from './result.ts';

/** A request and the result that the user has not seen. */
export type UnreportedResult = { request: AppendRequest; result: ResultCode };

/** Returns the results that the extension has to report, in the order of the requests. */
export function listUnreportedResults(pending: readonly PendingAppend[]): UnreportedResult[] {
  return pending.flatMap(({ request, stage }) =>
    stage.at === 'unreported' ? [{ request, result: stage.result }] : [],
  );
}
