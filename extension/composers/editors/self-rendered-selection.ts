/**
 * The user's caret in the rendered part of a text, for editors that put the browser's own selection into the lines
 * that they render: long documents in CodeMirror 6. The lines above the caret stay as they are, as nothing scrolls.
 * Those at the end of the part may change, because the editor renders as many as fit.
 */
import { getSelection } from '../caret.ts';
import type { AppendRules } from '../composer.ts';
import { getDocument, isElement } from '../dom.ts';
import type { TextRange } from '../text-range.ts';

/**
 * Returns the selection in the text of these lines, or null if an end of it is in no rendered text.
 * @param read returns the text of a rendered line, or of a part of one
 */
export function findRenderedSelection(
  root: HTMLElement,
  lines: readonly Element[],
  read: (text: string) => string,
): TextRange | null {
  const selection = getSelection(root);
  const toOffset = (node: Node | null, offset: number): number | null => {
    const element = node === null || isElement(node) ? node : node.parentElement;
    const index = lines.findIndex(line => line.contains(element));
    const line = lines[index];
    if (node === null || line === undefined) return null;
    const range = getDocument(root).createRange();
    range.setStart(line, 0);
    range.setEnd(node, offset);
    const above = lines
      .slice(0, index)
      .map(({ textContent }) => read(textContent ?? '').length + 1);
    return above.reduce((sum, length) => sum + length, read(range.toString()).length);
  };
  const anchor = toOffset(selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
  const focus = toOffset(selection?.focusNode ?? null, selection?.focusOffset ?? 0);
  if (anchor === null || focus === null) return null;
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
}

/**
 * Returns rules that judge by the lines from the first one to that behind the caret, or null if the lines are so alike
 * that the addition could not be seen among them.
 * @param rules the rules of the caret, for the whole text
 */
export function createRenderedCaretRules(
  rules: AppendRules,
  before: string,
  addition: string,
  { start, end }: TextRange,
): AppendRules | null {
  const whole = before.slice(0, start) + addition + before.slice(end);
  const lineCount = before.slice(0, start).split('\n').length;
  const wholeLineCount = lineCount + addition.split('\n').length;
  if (beginsAs(before, whole, 0)) return null;
  const isUnchanged = (_: string, after: string) => beginsAs(before, after, lineCount + 1);
  return {
    ...rules,
    isUnchanged,
    judge(_, given, after) {
      if (isUnchanged(before, after)) return 'unchanged';
      return beginsAs(whole, after, wholeLineCount) ? 'right' : rules.judge(before, given, after);
    },
  };
}

/** True if both have the same lines as far as the shorter one goes, which has at least `minCount` or all of them. */
function beginsAs(one: string, other: string, minCount: number): boolean {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const count = Math.min(ones.length, others.length);
  return (
    (count >= minCount || ones.length === others.length) &&
    ones.slice(0, count).join('\n') === others.slice(0, count).join('\n')
  );
}
