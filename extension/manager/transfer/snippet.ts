/** A text from another program that can become a signature. */
import { z } from 'zod';
import { shortcutText, signatureFields } from '../../../shared/resources/signature.ts';
import { foldName } from '../../../shared/text/normalize.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';

/** A text in a file; empty if there is none. */
export const textOrNone = z.string().catch('');

export type Snippet = {
  line: number;
  name: string;
  content: string;
  /** Other fields of a signature that the file has. */
  fields?: Record<string, unknown>;
  /** Parts without an equivalent: they stay in the text literally or are dropped. */
  lost?: string[];
};

/** A label of another program. `color` is as written there. */
export type ImportedLabel = { line: number; name: string; color: string; lost: string[] };

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

/**
 * Returns the names by which other texts of the file can insert a snippet: one that is imported under this very name,
 * that no other has, and whose text inserts none itself, because what a nested signature names stays as it is.
 * @param snippets with the names that they get, and those in the file
 * @param nested matches what inserts another snippet
 */
export function listInsertable(
  snippets: readonly { name: string; writtenName: string; text: string }[],
  nested: RegExp,
): ReadonlySet<string> {
  const byName = Map.groupBy(snippets, ({ name }) => foldName(name));
  const insertable = snippets.filter(
    ({ name, writtenName, text }) =>
      name === writtenName.trim() &&
      byName.get(foldName(name))?.length === 1 &&
      signatureFields.safeParse({ name, content: text }).success &&
      !nested.test(text),
  );
  return new Set(insertable.map(({ name }) => name));
}

type Origin = {
  /** The texts that insert the snippet in its program. A signature has one; the others are reported. */
  shortcuts: readonly (string | undefined)[];
  folder?: string | undefined;
};

/** `fault` is set if the entry cannot be imported whatever its text is. */
type Entry = Origin & { line: number; name: string; text: string; fault?: SnippetFault };

/**
 * Returns the entries of a file as snippets, and a fault for each that is none.
 * @param convert returns what a signature has for the text of the entry
 */
export function toSnippets<E extends Entry>(
  entries: readonly E[],
  convert: (entry: E) => Pick<Snippet, 'content' | 'fields' | 'lost'>,
): Snippets {
  if (entries.length === 0) return { snippets: [], faults: [{ line: 1, fault: 'noSnippets' }] };
  const snippets: Snippet[] = [];
  const faults: Snippets['faults'] = [];
  for (const entry of entries) {
    const { line, name } = entry;
    const fault = entry.fault ?? (entry.text === '' ? 'noText' : null);
    if (fault !== null) faults.push({ line, fault, ...(name && { name }) });
    else snippets.push(addOrigin({ line, name, ...convert(entry) }, entry));
  }
  return { snippets, faults };
}

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
