/** The thread of the tab and the due posts, as the popup shows them. */
import { defaults } from '../../shared/resources/defaults.ts';
import { fillOpenVariables, findOpenVariables } from '../due/open-variables.ts';
import { createPutIn, type DuePost } from '../due/put-in-model.ts';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';
import type { PopupModel } from './popup-model.ts';
import { createThreadParts, type ThreadPartsContext } from './thread-parts-model.ts';

export function createRegions(popup: PopupModel, context: ThreadPartsContext) {
  const thread = createThreadParts(popup, context);
  const { composer, probe, page, wording } = popup;
  const fill = createPostFill(wording);
  return {
    thread,
    putIn: createPutIn({ composer, probe, page, fill, offerParts: thread.splitPost }),
  };
}

/**
 * Returns a function that fills in the open variables of a due post, as those of a signature. It resolves to null if
 * the popup asks the user first, who then calls `proceed`, or if the clipboard cannot be read.
 */
function createPostFill({ prepare, renderTexts, clearAnswers }: PopupModel['wording']) {
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
