/** A piece of text of another program, on its way to become a signature. */
import { firstCharacters } from '../../../shared/text/text.ts';

export type Snippet = {
  line: number;
  name: string;
  content: string;
  /** Its other fields, as far as the file has them. */
  fields?: Record<string, unknown>;
  /** What of it cannot be kept: it stands in the text literally, or is left out. */
  lost?: string[];
};

/** Why a line, or the whole file, cannot be taken. */
export type SnippetFault =
  | 'noMatches'
  | 'noSnippets'
  | 'noColumns'
  | 'fewColumns'
  | 'openQuote'
  | 'tabs'
  | 'unreadable'
  | 'active'
  | 'formatted'
  | 'noText';

export type Snippets = { snippets: Snippet[]; faults: { line: number; fault: SnippetFault }[] };

/** A snippet without a name of its own is called by how it begins. */
export function nameFrom(text: string): string {
  return firstCharacters(text.trimStart().split('\n', 1)[0] ?? '', 60);
}
