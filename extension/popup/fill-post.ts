import { defaults } from '../../shared/resources/defaults.ts';
import { fillOpenVariables, findOpenVariables } from '../due/open-variables.ts';
import type { DuePost } from '../due/put-in-model.ts';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';
import type { WordingModel } from './wording-model.ts';

type Wording = Pick<WordingModel<SnapshotSignature>, 'prepare' | 'renderTexts' | 'clearAnswers'>;

/**
 * Returns a function that fills in the open variables of a due post, as those of a signature. It resolves to null if
 * the popup asks the user first, who then calls `proceed`, or if the clipboard cannot be read.
 */
export function createPostFill({ prepare, renderTexts, clearAnswers }: Wording) {
  return async ({ id, content }: DuePost, proceed: () => void): Promise<string | null> => {
    if (findOpenVariables(content).length === 0) return content;
    const toSignature = (content: string): SnapshotSignature => ({
      ...{ ...defaults.signature, id, content, variables: true },
      ...{ name: '', created_at: '' },
    });
    if (!(await prepare([toSignature(content)], proceed))) return null;
    const text = fillOpenVariables(
      content,
      source => renderTexts([toSignature(source)])[0] ?? source,
    );
    clearAnswers([id]);
    return text;
  };
}
