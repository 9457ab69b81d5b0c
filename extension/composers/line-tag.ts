/** The kind of an editor's ordinary lines, which the lines of a signature share. */
import { getDocument, getTagName, isEditable, unclobbered } from './dom.ts';
import { readLines } from './reading.ts';
import { getBlockKinds } from './structure.ts';

/**
 * Returns the tag of the elements that Enter makes for ordinary lines: that of the last such line, or else of
 * the last line of any kind.
 * @param fallback the tag in a post without such elements
 */
export function getLineTag(root: HTMLElement, fallback: 'p' | 'div' = 'p'): string {
  const lines = readLines(root)
    .flatMap(([first]) => (first === undefined ? [] : [first.element]))
    .map(element => ({ element, line: unclobbered(element).closest('p, div') }))
    // The element of an object, such as CKEditor's of a rule, is no line that Enter makes.
    .filter(({ line }) => line && line !== root && root.contains(line) && isEditable(line));
  const last =
    lines.findLast(({ element }) => getBlockKinds(root, element).length === 0) ?? lines.at(-1);
  return last?.line ? getTagName(last.line) : fallback;
}

/** Returns the tag of the elements in which the browser puts new lines, if the editor leaves that to it. */
export function getBrowserLineTag(root: HTMLElement): string {
  let separator = '';
  try {
    separator = getDocument(root).queryCommandValue('defaultParagraphSeparator');
  } catch {
    // Documents that are neither HTML nor XHTML have no commands, and throw.
  }
  return getLineTag(root, separator === 'p' ? 'p' : 'div');
}
