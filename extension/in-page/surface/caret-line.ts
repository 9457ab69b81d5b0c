/** Reads where the line with the caret is, which no surface should cover. */
import { getSelection } from '../../composers/caret.ts';
import { unclobbered } from '../../composers/dom.ts';
import type { Rect } from './surface.ts';
import { getAnchor } from './surface-parent.ts';

/** Missing in the types: browsers have it since 2026, and Firefox not yet. */
type Field = HTMLTextAreaElement & {
  createValueRange?(start: number, end: number): Pick<Range, 'getBoundingClientRect'>;
};

/**
 * Returns the line with the caret, as wide as the composer, in a list. The list is empty if the line cannot
 * be read: older browsers do not tell where the caret of a field is.
 */
export function readCaretLine(composer: HTMLElement): Rect[] {
  const anchor = getAnchor(composer);
  const { left, top, right } = anchor.getBoundingClientRect();
  const caret =
    composer instanceof HTMLTextAreaElement ? readFieldCaret(composer, top) : readCaret(composer);
  if (caret === undefined) return [];
  // The composer may be in a frame, whose coordinates begin at its own corner.
  const shift = anchor === composer ? 0 : top + anchor.clientTop;
  return [{ left, right, top: caret.top + shift, bottom: caret.bottom + shift }];
}

function readFieldCaret(field: Field, fieldTop: number): Pick<Rect, 'top' | 'bottom'> | undefined {
  const { value, selectionEnd } = field;
  const caret = field.createValueRange?.(selectionEnd, selectionEnd).getBoundingClientRect();
  if (caret === undefined) return undefined;
  // On an empty line the range has the place of the line before. In an empty field it has none.
  const isLineEmpty = /^\n*$/.test((value[selectionEnd - 1] ?? '') + (value[selectionEnd] ?? ''));
  const nextLinePx = isLineEmpty ? 1.3 * (caret.height || 22) : 0;
  return { top: caret.top || fieldTop, bottom: (caret.bottom || fieldTop) + nextLinePx };
}

function readCaret(composer: HTMLElement): DOMRect | undefined {
  const { focusNode = null, focusOffset = 0 } = getSelection(composer) ?? {};
  if (focusNode === null || !composer.contains(focusNode)) return undefined;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  // Beside no text a caret has no box. Its line is that of the element there, such as a line break.
  const { childNodes } = unclobbered(focusNode);
  const beside: Node & { getBoundingClientRect?(): DOMRect } = unclobbered(
    childNodes[focusOffset] ?? childNodes[focusOffset - 1] ?? focusNode,
  );
  return range.getClientRects()[0] ?? beside.getBoundingClientRect?.();
}
