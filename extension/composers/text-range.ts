/** Ranges of a composer's text, and the caret of an editing host as such a range. */
import { getSelection } from './caret.ts';
import { joinPieces, type LinePosition, type Piece, readLinesAt } from './reading.ts';

/** Offsets in a composer's text, in UTF-16 units. They are the same for a caret without a selection. */
export type TextRange = { readonly start: number; readonly end: number };

/** The selection of an editing host: its lines, and the selection's start and end in them. */
export type SelectedLines = {
  readonly lines: readonly Piece[][];
  readonly start: LinePosition;
  readonly end: LinePosition;
};

/** Returns null if the selection is not in the text of `root`. */
export function readSelectedLines(root: HTMLElement): SelectedLines | null {
  const selection = getSelection(root);
  const { anchorNode = null, focusNode = null } = selection ?? {};
  if (selection === null || anchorNode === null || focusNode === null) return null;
  if (!root.contains(anchorNode) || !root.contains(focusNode)) return null;
  const { lines, positions } = readLinesAt(root, [
    [anchorNode, selection.anchorOffset],
    [focusNode, selection.focusOffset],
  ]);
  const [anchor, focus] = positions;
  if (!anchor || !focus) return null;
  return isBefore(focus, anchor)
    ? { lines, start: focus, end: anchor }
    : { lines, start: anchor, end: focus };
}

/** Returns the selection as offsets in the text that `readText` returns, or null if it is not in the text. */
export function findTextRange(root: HTMLElement): TextRange | null {
  const selected = readSelectedLines(root);
  if (selected === null) return null;
  const { lines, start, end } = selected;
  return { start: toOffset(lines, start), end: toOffset(lines, end) };
}

/**
 * For editors whose text does not show the user's caret, in which no insertion there has been measured, or in
 * which its undo removes more.
 */
export const findNoSelection = (): null => null;

const isBefore = (one: LinePosition, other: LinePosition): boolean =>
  one.line < other.line ||
  (one.line === other.line && one.textBefore.length < other.textBefore.length);

function toOffset(lines: readonly Piece[][], { line, textBefore }: LinePosition): number {
  const linesBefore = lines.slice(0, line).map(pieces => joinPieces(pieces).length + 1);
  return linesBefore.reduce((sum, length) => sum + length, textBefore.length);
}
