/**
 * Answers to what signatures ask, until they are appended. The popup may close in the middle of
 * one, so they are kept beside it; on this device, and nowhere else.
 */
import { recalled, remember } from '../../store/page-storage.ts';

const key = 'answers';

/** Of each signature, by the variable as it stands in its text. */
export type Answers = Record<string, Record<string, string>>;

export function recallAnswers(): Answers {
  try {
    const kept: unknown = JSON.parse(recalled(key) ?? '{}');
    return isAnswers(kept) ? kept : {};
  } catch {
    return {}; // Written by no version of this; then nothing was answered.
  }
}

export function keepAnswers(answers: Answers): void {
  remember(key, Object.keys(answers).length === 0 ? null : JSON.stringify(answers));
}

function isAnswers(kept: unknown): kept is Answers {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every(
      ofOne =>
        typeof ofOne === 'object' &&
        ofOne !== null &&
        Object.values(ofOne).every(answer => typeof answer === 'string'),
    )
  );
}
