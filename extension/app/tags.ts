/** Parses and lists tags and rotations of signatures. */
import type { Signature } from '../../shared/resources/signature.ts';
import { foldName } from '../../shared/text/normalize.ts';

export function isSameTag(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

/** Drops duplicates, keeping the first spelling. */
export function uniteTags(tags: readonly string[]): string[] {
  const united: string[] = [];
  for (const tag of tags) if (!united.some(one => isSameTag(one, tag))) united.push(tag);
  return united;
}

/** Parses tags separated by commas or line breaks; drops duplicates. */
export function parseTags(typed: string): string[] {
  const parts = typed.split(/[,،、\n]/).map(part => part.trim());
  return uniteTags(parts.filter(part => part !== ''));
}

/** Lists all tags once, sorted alphabetically. */
export function listTags(signatures: readonly Signature[]): string[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return uniteTags(signatures.flatMap(({ tags }) => tags)).sort(compare);
}

/** Lists the names of all rotations, sorted. */
export function listRotations(signatures: readonly { rotation: string }[]): string[] {
  const names = new Set(signatures.map(({ rotation }) => rotation).filter(Boolean));
  return [...names].sort(new Intl.Collator().compare);
}
