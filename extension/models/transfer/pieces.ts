/** A text of another program in pieces: words, what is a variable here too, and what is none. */
import { escapeVariables } from '../../signatures/variables/variable.ts';
import type { Snippet } from './snippet.ts';

export type Piece =
  | { text: string }
  /** What stands between the braces. */
  | { variable: string }
  /** Stays in the text as it stands in the file, and is told to the person. */
  | { lost: string }
  /** Of a variable that is kept, what cannot be. */
  | { dropped: string };

export const lost = (source: string): Piece => ({ lost: source });

/** The text as a signature's: with variables only where there are any. */
export function compose(pieces: readonly Piece[]): Pick<Snippet, 'content' | 'fields' | 'lost'> {
  const hasVariables = pieces.some(piece => 'variable' in piece);
  let content = '';
  let words = '';
  const write = (isBeforeVariable: boolean) => {
    const escaped = hasVariables ? escapeVariables(words) : words;
    // Backslashes before the braces of a variable would take these literally.
    content += isBeforeVariable ? escaped.replace(/(\\+)(\{?)$/, '$1$1$2') : escaped;
    words = '';
  };
  for (const piece of pieces) {
    if ('text' in piece) words += piece.text;
    else if ('lost' in piece) words += piece.lost;
    else if ('variable' in piece) {
      write(true);
      content += `{{${piece.variable}}}`;
    }
  }
  write(false);
  const lost = pieces.flatMap(piece =>
    'lost' in piece ? [piece.lost] : 'dropped' in piece ? [piece.dropped] : [],
  );
  return {
    content,
    ...(hasVariables && { fields: { variables: true } }),
    ...(lost.length > 0 && { lost }),
  };
}

const forbidden = /\{\{|\}\}|^\}|\{$/;

/** A date, moved by `shifts` such as `+7d`; null where it cannot be said here. */
export function dateVariable(pattern: string | null, shifts = ''): Piece | null {
  if (pattern === null || pattern.trim() === '' || forbidden.test(pattern)) return null;
  return pattern.endsWith('}') ? null : { variable: `date${shifts}:${pattern}` };
}

export function chooseVariable(options: readonly string[]): Piece | null {
  const isFit = options.every(option => !/[|]|\{|\}/.test(option));
  return isFit && options.length > 1 ? { variable: `choose:${options.join('|')}` } : null;
}

export function askVariable(question: string): Piece | null {
  const said = question.trim();
  return said === '' || /[{}]/.test(said) ? null : { variable: `ask:${said}` };
}
