import type { ResultCode } from '../append/result.ts';
import type { EssentialStrings } from './en/essential.ts';
import type { enSync } from './en/sync.ts';

type SyncStrings = typeof enSync;

type Stop = { reason: keyof SyncStrings['status']['stopped'] | 'other-answer'; detail: string };

/**
 * Describes why syncing stopped and what the user can do. If the reason is `other-answer`, something in
 * front of the server has answered, and `detail` says with what.
 */
export function describeStop({ status }: SyncStrings, { reason, detail }: Stop): string {
  if (reason !== 'other-answer') return status.stopped[reason];
  return status.stoppedBy(
    status.answered[isKnownAnswer(status.answered, detail) ? detail : 'page'],
  );
}

function isKnownAnswer<Answered extends object>(
  answered: Answered,
  detail: string,
): detail is Extract<keyof Answered, string> {
  return Object.hasOwn(answered, detail);
}

/** Describes the result of an append request that the page itself could not show. */
export function describeResult(
  { refusals, addedWithoutNotice }: Pick<EssentialStrings, 'refusals' | 'addedWithoutNotice'>,
  result: ResultCode,
): string {
  return result === 'appended' ? addedWithoutNotice : refusals[result];
}

/**
 * Names the hashtags that an append leaves out.
 *
 * @param count their number, in the user's digits
 */
export function describeLeftOut(
  { leftOutOne, leftOutSeveral }: EssentialStrings['notice'],
  hashtags: readonly string[],
  count: string,
): string {
  const sentence = hashtags.length === 1 ? leftOutOne : leftOutSeveral;
  return sentence.replace('{count}', count).replace('{hashtags}', () => hashtags.join(' '));
}
