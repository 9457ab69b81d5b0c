/** The values of a signature into which others are merged. */
import { type Signature, signatureFields } from '../../../shared/resources/signature.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { uniteTags } from '../../app/tags.ts';
import { getPosition } from '../../signatures/manual-order.ts';

/**
 * Returns the values of `into` that change. It keeps its name and content, and gets all that the others
 * have: sites, tags, versions, and the better place in the list.
 * @returns null if one signature cannot hold all of it
 */
export function uniteSignatures(
  into: Signature,
  others: readonly Signature[],
): Partial<Signature> | null {
  const all = [into, ...others];
  const first = <T>(pick: (one: Signature) => T, isEmpty: (value: T) => boolean) =>
    all.map(pick).find(value => !isEmpty(value)) ?? pick(into);
  const versions: Signature['versions'] = [];
  for (const version of all.flatMap(one => one.versions))
    if (!versions.some(present => isEqual(present, version))) versions.push(version);
  const sites = unite(all.flatMap(one => one.sites));
  const united: Partial<Signature> = {
    sites,
    tags: uniteTags(all.flatMap(one => one.tags)),
    versions,
    pinned: all.some(one => one.pinned),
    position: findBestPosition(all),
    shortcut: first(
      one => one.shortcut,
      shortcut => shortcut === null,
    ),
    rotation: first(
      one => one.rotation,
      rotation => rotation === '',
    ),
    source_in_links: all.some(one => one.source_in_links),
    offered_on: unite(all.flatMap(one => one.offered_on)),
    offered_in_replies: all.some(one => one.offered_in_replies),
  };
  return signatureFields.partial().safeParse(united).success ? united : null;
}

/** Sorts the oldest first, in the same order on every device. */
export const compareAge = (a: Signature, b: Signature) =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1;

/** Returns the shortcuts and rotations of the group that the united signature lacks, because it has one of each. */
export function listDroppedValues(group: readonly Signature[]): string[] {
  const sorted = group.toSorted(compareAge);
  const dropFirst = (values: readonly (string | null)[]) =>
    [...new Set(values)].filter(value => value !== null && value !== '').slice(1) as string[];
  return [
    ...dropFirst(sorted.map(({ shortcut }) => shortcut)),
    ...dropFirst(sorted.map(({ rotation }) => rotation)),
  ];
}

/** Returns the position of the first signature in the manual order; null if nobody has moved it. */
function findBestPosition(all: readonly Signature[]): number | null {
  const [into] = all;
  const best = all.reduce((a, b) => (getPosition(b) < getPosition(a) ? b : a));
  return best === into ? best.position : getPosition(best);
}

const unite = (items: readonly string[]) => [...new Set(items)];
