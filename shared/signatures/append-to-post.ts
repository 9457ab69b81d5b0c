/** Appends signatures to the text of a stored post. All line breaks stay, also a CR, which no composer can hold. */
import type { Separator } from '../resources/signature.ts';
import { normalizeLineBreaks, textToAppend } from './text-to-append.ts';

/** Returns the whole text: `post`, unchanged, and behind it the contents with their separators. */
export function appendToPost(
  post: string,
  contents: readonly string[],
  separator: Separator,
): string {
  return contents.reduce((text, content) => {
    const added = textToAppend(text, [content], { separator });
    const missing = added.slice(0, added.length - normalizeLineBreaks(content).length);
    return join(join(text, missing), content);
  }, post);
}

/** Joins two texts so that all line breaks of both count: a CR before an LF would make one of two. */
function join(before: string, after: string): string {
  return before + (before.endsWith('\r') && after.startsWith('\n') ? '\n' : '') + after;
}
