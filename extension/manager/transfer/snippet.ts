/** A text from another program that can become a signature. */
import { shortcutText } from '../../../shared/resources/signature.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';

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

/** `name` is that of the snippet, if the line has one. */
export type Snippets = {
  snippets: Snippet[];
  faults: { line: number; fault: SnippetFault; name?: string }[];
};

/** Returns a name for a snippet without one: the start of its first line. */
export function nameFrom(text: string): string {
  return firstCharacters(text.trimStart().split('\n', 1)[0] ?? '', 60);
}

type Origin = {
  /** The texts that insert the snippet in its program. A signature has one; the others are reported. */
  shortcuts: readonly (string | undefined)[];
  folder?: string | undefined;
};

/** Adds the shortcut of the snippet, and its folder as a tag. */
export function addOrigin<S extends Omit<Snippet, 'line'>>(snippet: S, origin: Origin): S {
  const shortcuts = origin.shortcuts.filter(one => one !== undefined && one !== '') as string[];
  const shortcut = shortcuts.find(one => shortcutText.safeParse(one).success);
  const others = shortcuts.filter(one => one !== shortcut);
  const lost = [...(snippet.lost ?? []), ...others];
  const tag = firstCharacters(origin.folder?.trim() ?? '', maxNameLength).trim();
  const fields = {
    ...snippet.fields,
    ...(shortcut !== undefined && { shortcut }),
    ...(tag !== '' && { tags: [tag] }),
  };
  return {
    ...snippet,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(lost.length > 0 && { lost }),
  };
}
