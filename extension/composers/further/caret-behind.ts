import { placeOf, selectionOf } from '../caret.ts';
import { documentAround, parentOf } from '../dom.ts';
import { parting } from '../editable.ts';

/** The caret to the end, and out of what matches `selector` there: what is pasted would go into it. */
export async function caretBehind(root: HTMLElement, selector: string): Promise<void> {
  await parting.caretToEnd(root);
  let around: Element | null = null;
  for (
    let step: HTMLElement | null = placeOf(root);
    step !== null && step !== root;
    step = parentOf(step)
  )
    if (step.matches(selector)) around = step;
  if (around === null) return;
  const range = documentAround(root).createRange();
  range.setStartAfter(around);
  selectionOf(root)?.collapse(range.startContainer, range.startOffset);
}
