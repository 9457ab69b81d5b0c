/** Questions of signatures and the user's answers, for the popup and for planned posts. */
import { signal } from '@preact/signals';
import type { Answers } from '../../../shared/signatures/variables/render.ts';
import type { FoundQuestion } from '../../../shared/signatures/variables/variable.ts';
import { readStoredValue, writeStoredValue } from '../../store/page-storage.ts';

const storageKey = 'answers';

export type SignatureQuestion = FoundQuestion & { signatureId: string; answer: string };

export type AnswersModel = ReturnType<typeof createAnswers>;

/** Answers are stored until the signature is appended: the form may close before it is complete. */
export function createAnswers() {
  const answers = signal<StoredAnswers>(readStoredAnswers());

  function setAnswers(changed: StoredAnswers): void {
    answers.value = changed;
    storeAnswers(changed);
  }

  return {
    /** Returns the answers for a signature, by the variable's source text. */
    getAnswers: (id: string) => new Map(Object.entries(answers.value[id] ?? {})),

    /** Adds the stored answer to each question. A choice without one gets its first option. */
    toQuestions(id: string, found: readonly FoundQuestion[]): SignatureQuestion[] {
      return found.map(({ source, variable }) => ({
        signatureId: id,
        source,
        variable,
        answer:
          answers.value[id]?.[source] ??
          (variable.name === 'choose' ? (variable.options[0] ?? '') : ''),
      }));
    },

    answer(id: string, source: string, answer: string): void {
      setAnswers({ ...answers.value, [id]: { ...answers.value[id], [source]: answer } });
    },

    /** Deletes the answers for signatures; called after their append. */
    clearAnswers(ids: readonly string[]): void {
      const remaining = Object.entries(answers.value).filter(([id]) => !ids.includes(id));
      if (remaining.length < Object.keys(answers.value).length)
        setAnswers(Object.fromEntries(remaining));
    },
  };
}

/** Returns the answers for a preview: a question without an answer shows its text. */
export function withOpenQuestions(answers: ReadonlyMap<string, string>): Answers {
  return {
    get: (source, question) =>
      question.name === 'ask'
        ? answers.get(source) || `‹${question.question}›`
        : answers.get(source),
  };
}

/** Answers by signature id, then by the variable's source text. */
type StoredAnswers = Record<string, Record<string, string>>;

/**
 * The user's answers to questions of signatures, until these are appended. They are stored on this
 * device alone, because the popup may close before the user has finished an answer.
 */
function readStoredAnswers(): StoredAnswers {
  try {
    const stored: unknown = JSON.parse(readStoredValue(storageKey) ?? '{}');
    return isAnswers(stored) ? stored : {};
  } catch {
    return {}; // Not valid JSON, so no version of this code wrote it.
  }
}

function storeAnswers(answers: StoredAnswers): void {
  writeStoredValue(storageKey, Object.keys(answers).length === 0 ? null : JSON.stringify(answers));
}

function isAnswers(stored: unknown): stored is StoredAnswers {
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
