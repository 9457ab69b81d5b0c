/** Tags as a person types them, and all that there are. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';

export function isSameTag(a: string, b: string): boolean {
  return foldCase(a) === foldCase(b);
}

/** Between commas or lines; each once, as it was first written. */
export function toTags(typed: string): string[] {
  const tags: string[] = [];
  for (const tag of typed.split(/[,،、\n]/).map(part => part.trim())) {
    if (tag !== '' && !tags.some(one => isSameTag(one, tag))) tags.push(tag);
  }
  return tags;
}

/** All tags, each once, in the order of the alphabet. */
export function allTags(signatures: readonly Signature[]): string[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return toTags(signatures.flatMap(({ tags }) => tags).join('\n')).sort(compare);
}
