/** Undoes steps until the composer has its earlier text, and never further back. */
import { toComparableText } from '../../shared/text/normalize.ts';
import { type PreparedAppend, watchUserInput } from './prepare-append.ts';
import { readStructure } from './structure.ts';
import { isSameStructure } from './structure-verdict.ts';
import { redoStep, undoStep } from './undo-step.ts';
import { nextFrame, waitUntil } from './waiting.ts';

const maxSteps = 20;
const stepTimeoutMs = 200;

/** Resolves to true if the composer's text is `before` again. */
export async function undoToText({
  composer: { adapter, root },
  before,
  structureBefore,
  ending,
  rules,
  range,
}: PreparedAppend): Promise<boolean> {
  const isStructureUndone = () =>
    structureBefore === null || isSameStructure(structureBefore, readStructure(root));
  // The last step that an insertion behind a block made may be an empty line, which no verdict sees.
  const isEmptyLineUndone = () =>
    ending !== 'in block' || adapter.read(root).length <= before.length;
  const isUndone = () =>
    rules.isUnchanged(before, adapter.read(root)) && isEmptyLineUndone() && isStructureUndone();
  const describeStructure = () =>
    structureBefore === null ? '' : JSON.stringify(readStructure(root));
  const visibleBefore = toComparableText(before);
  const visibleStart = toComparableText(before.slice(0, range?.start));
  const visibleEnd = toComparableText(range === null ? '' : before.slice(range.end));
  const keepsUserText = (text: string) => {
    const visible = toComparableText(text);
    return (
      visible.length >= visibleStart.length + visibleEnd.length &&
      visible.startsWith(visibleStart) &&
      visible.endsWith(visibleEnd)
    );
  };
  const isShorterThanBefore = (text: string) =>
    toComparableText(text).length < visibleBefore.length;
  // A virtualized editor shows only a part of the text, and not what a second step would remove.
  const stepLimit = adapter.goToEnd === undefined ? maxSteps : 1;
  const undoing = new AbortController();
  let wasUndone = false;
  const hasTyped = watchUserInput(root, undoing.signal, () => {
    wasUndone = isUndone();
  });
  // The letters that the user types meanwhile would be the next step.
  for (let step = 0; step < stepLimit && !hasTyped() && !isUndone(); step++) {
    const text = adapter.read(root);
    const structure = describeStructure();
    // A step may change the structure alone, such as one that had led a line out of a quote.
    const isUnchanged = () => adapter.read(root) === text && describeStructure() === structure;
    // If the text before and behind the insertion was there before this step, it must be there afterwards.
    // Otherwise only the lengths can be compared.
    const isComparable = stepLimit > 1 && keepsUserText(text);
    const isUserTextLost = () =>
      isComparable ? !keepsUserText(adapter.read(root)) : isShorterThanBefore(adapter.read(root));
    (adapter.undoStep ?? undoStep)(root, isUnchanged);
    if (!(await waitUntil(() => !isUnchanged(), stepTimeoutMs))) break;
    if (!isUndone() && isUserTextLost()) {
      // The undo removed the user's own text, which matters more than the appended one.
      redoStep(root, isUserTextLost);
      await nextFrame();
      break;
    }
  }
  if (!hasTyped() && !isUndone() && adapter.undoByReplacing !== undefined) {
    adapter.undoByReplacing(root, before);
    await nextFrame();
  }
  undoing.abort();
  return hasTyped() ? wasUndone : isUndone();
}
