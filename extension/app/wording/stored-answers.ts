/**
 * The user's answers to questions of signatures, until these are appended. They are stored on this
 * device alone, because the popup may close before the user has finished an answer.
 */
import { readStoredValue, writeStoredValue } from '../../store/page-storage.ts';

const key = 'answers';

/** Answers by signature id, then by the variable's source text. */
export type Answers = Record<string, Record<string, string>>;

export function readStoredAnswers(): Answers {
  try {
    const stored: unknown = JSON.parse(readStoredValue(key) ?? '{}');
    return isAnswers(stored) ? stored : {};
  } catch {
    return {}; // Not valid JSON, so no version of this code wrote it.
  }
}

export function storeAnswers(answers: Answers): void {
  writeStoredValue(key, Object.keys(answers).length === 0 ? null : JSON.stringify(answers));
}

function isAnswers(stored: unknown): stored is Answers {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every(
      answers =>
        typeof answers === 'object' &&
        answers !== null &&
        Object.values(answers).every(answer => typeof answer === 'string'),
    )
  );
}
