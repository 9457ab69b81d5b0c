/** Pieces of another program's text: plain text, variables with an equivalent here, and others. */
import { canBeNamed } from '../../../shared/signatures/variables/rename-own-value.ts';
import { escapeVariables } from '../../../shared/signatures/variables/variable.ts';
import type { Snippet } from './snippet.ts';

export type Piece =
  | { text: string }
  /** A variable of a signature: the text between its braces. */
  | { variable: string }
  /** Stays in the text literally and is reported to the user. */
  | { lost: string }
  /** An option that is left out of a converted variable, and is reported to the user. */
  | { dropped: string };

export const keepLiteral = (source: string): Piece => ({ lost: source });

/** Joins the pieces to the content of a signature, and turns variables on only if there are any. */
export function composeContent(
  pieces: readonly Piece[],
): Pick<Snippet, 'content' | 'fields' | 'lost'> {
  const hasVariables = pieces.some(piece => 'variable' in piece);
  let content = '';
  let literal = '';
  const flushLiteral = (isBeforeVariable: boolean) => {
    const escaped = hasVariables ? escapeVariables(literal) : literal;
    // Backslashes before the braces of a variable would make the braces literal, so they are doubled.
    content += isBeforeVariable ? escaped.replace(/(\\+)(\{?)$/, '$1$1$2') : escaped;
    literal = '';
  };
  for (const piece of pieces) {
    if ('text' in piece) literal += piece.text;
    else if ('lost' in piece) literal += piece.lost;
    else if ('variable' in piece) {
      flushLiteral(true);
      content += `{{${piece.variable}}}`;
    }
  }
  flushLiteral(false);
  const lost = pieces.flatMap(piece =>
    'lost' in piece ? [piece.lost] : 'dropped' in piece ? [piece.dropped] : [],
  );
  return {
    content,
    ...(hasVariables && { fields: { variables: true } }),
    ...(lost.length > 0 && { lost }),
  };
}

const conflictingBraces = /\{\{|\}\}|^\}|\{$/;

/** Creates a date variable, moved by `shifts` such as `+7d`; null if the pattern is not supported. */
export function createDateVariable(pattern: string | null, shifts = ''): Piece | null {
  if (pattern === null || pattern.trim() === '' || conflictingBraces.test(pattern)) return null;
  return pattern.endsWith('}') ? null : { variable: `date${shifts}:${pattern}` };
}

export function createChooseVariable(options: readonly string[]): Piece | null {
  const areValid = options.every(option => !/[|]|\{|\}/.test(option));
  return areValid && options.length > 1 ? { variable: `choose:${options.join('|')}` } : null;
}

export function createAskVariable(question: string): Piece | null {
  const trimmed = question.trim();
  return trimmed === '' || /[{}]/.test(trimmed) ? null : { variable: `ask:${trimmed}` };
}

/** Creates a variable that inserts another signature; null if its name cannot stand in one. */
export function createSignatureVariable(name: string): Piece | null {
  return canBeNamed(name) ? { variable: `signature.${name.trim()}` } : null;
}

/** Converts each match of the pattern; the text between them stays. */
export function splitIntoPieces(
  text: string,
  pattern: RegExp,
  convert: (found: RegExpExecArray) => Piece[],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(at, found.index) }, ...convert(found));
    at = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(at) }];
}
