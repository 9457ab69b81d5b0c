import type { enSync } from './en/sync.ts';

type Words = typeof enSync;

type Stop = { reason: keyof Words['status']['stopped'] | 'other-answer'; detail: string };

/** Why syncing stopped, and the way to mend it. */
export function stopSentence({ status }: Words, { reason, detail }: Stop): string {
  if (reason !== 'other-answer') return status.stopped[reason];
  return status.stoppedBy(status.answered[isStranger(status.answered, detail) ? detail : 'page']);
}

function isStranger<Answered extends object>(
  answered: Answered,
  detail: string,
): detail is Extract<keyof Answered, string> {
  return Object.hasOwn(answered, detail);
}
