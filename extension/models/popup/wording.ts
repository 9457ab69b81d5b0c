/** What each signature says on the page at hand: the version for its site, or another one chosen. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { contentOf, type VersionIndex, versionFor } from '../../signatures/versions.ts';

export type WordingModel = ReturnType<typeof createWordingModel>;

type Worded = Pick<Signature, 'id' | 'content' | 'versions'>;

/** @param host the page's; null or undefined while there is none, or none is known */
export function createWordingModel(host: ReadonlySignal<string | null | undefined>) {
  /** What a person chose here, by signature, until the popup is gone. */
  const chosen = signal<ReadonlyMap<string, VersionIndex>>(new Map());

  /** The site that the page is one of is left out where the person chose for themselves. */
  function versionOf(signature: Worded) {
    const bySite = versionFor(signature, host.value ?? null);
    const index = chosen.value.get(signature.id);
    const isThere = index === null || (index !== undefined && index < signature.versions.length);
    return isThere && index !== bySite.index ? { index, site: null } : bySite;
  }

  function choose({ id }: Worded, index: VersionIndex): void {
    chosen.value = new Map(chosen.value).set(id, index);
  }

  return {
    versionOf,
    choose,
    textOf: (signature: Worded): string => contentOf(signature, versionOf(signature).index),

    /** Chooses the version so many places further on; behind the last comes the first. */
    move(signature: Worded, by: number) {
      const count = signature.versions.length + 1;
      const place = (versionOf(signature).index ?? -1) + 1;
      const next = (place + by + count) % count;
      choose(signature, next === 0 ? null : next - 1);
    },
  };
}
