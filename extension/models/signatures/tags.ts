/** Parses and lists tags and rotations of signatures. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldName } from '../../../shared/text/normalize.ts';

export function isSameTag(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/** Parses tags separated by commas or line breaks; drops duplicates, keeping the first spelling. */
export function parseTags(typed: string): string[] {
  const tags: string[] = [];
  for (const tag of typed.split(/[,،、\n]/).map(part => part.trim())) {
    if (tag !== '' && !tags.some(one => isSameTag(one, tag))) tags.push(tag);
  }
  return tags;
}

/** Lists all tags once, sorted alphabetically. */
export function listTags(signatures: readonly Signature[]): string[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return parseTags(signatures.flatMap(({ tags }) => tags).join('\n')).sort(compare);
}

/** Lists the names of all rotations, sorted. */
export function listRotations(signatures: readonly { rotation: string }[]): string[] {
  const names = new Set(signatures.map(({ rotation }) => rotation).filter(Boolean));
  return [...names].sort(new Intl.Collator().compare);
}
