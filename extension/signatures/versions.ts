/** Which of a signature's contents is for a site: its own content, or a version of it. */
import type { Signature } from '../../shared/resources/signature.ts';
import { closenessOf } from './site.ts';

type Versioned = Pick<Signature, 'content' | 'versions'>;

/** A position in `versions`; null for the signature's own content. */
export type VersionIndex = number | null;

export type VersionForSite = {
  index: VersionIndex;
  /** The pattern that the host is one of; null where the content is taken since nothing else fits. */
  site: string | null;
};

/** The version with the pattern that names the host most closely; the first of equals. */
export function versionFor({ versions }: Versioned, host: string | null): VersionForSite {
  let found: VersionForSite = { index: null, site: null };
  let closest = 0;
  if (host === null) return found;
  for (const [index, { sites }] of versions.entries()) {
    for (const site of sites) {
      const closeness = closenessOf(host, site);
      if (closeness <= closest) continue;
      closest = closeness;
      found = { index, site };
    }
  }
  return found;
}

/** What the signature says in this version; its own content where there is no such version any more. */
export function contentOf({ content, versions }: Versioned, index: VersionIndex): string {
  return index === null ? content : (versions[index]?.content ?? content);
}

/** Everything that the signature may say. */
export function contentsOf({ content, versions }: Versioned): string[] {
  return [content, ...versions.map(version => version.content)];
}
