/** A text from another program that can become a signature. */
import { firstCharacters } from '../../../shared/text/text.ts';

export type Snippet = {
  line: number;
  name: string;
  content: string;
  /** Other fields of a signature that the file has. */
  fields?: Record<string, unknown>;
  /** Parts without an equivalent: they stay in the text literally or are dropped. */
  lost?: string[];
};

/**
 * The reason why a line, or the whole file, cannot be imported. `active`: the snippet inserts images,
 * markup or the result of a script. `formatted`: it has formatted text only. `tabs`: YAML forbids tabs.
 */
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

/** Returns a name for a snippet without one: the start of its first line. */
export function nameFrom(text: string): string {
  return firstCharacters(text.trimStart().split('\n', 1)[0] ?? '', 60);
}
