/** Chooses a signature's content for a site: its main content or one of its versions. */
import type { Signature } from '../resources/signature.ts';
import { getMatchSpecificity } from './site.ts';

type Versioned = { content: string; versions: readonly Signature['versions'][number][] };

/** Index into `versions`; null for the signature's main content. */
export type VersionIndex = number | null;

export type VersionForSite = {
  index: VersionIndex;
  /** The pattern that matched the host; null if no version matches and the main content applies. */
  site: string | null;
};

/** Returns the version with the most specific matching pattern, the first of equals. */
export function findVersionForHost({ versions }: Versioned, host: string | null): VersionForSite {
  let best: VersionForSite = { index: null, site: null };
  let bestSpecificity = 0;
  if (host === null) return best;
  for (const [index, { sites }] of versions.entries()) {
    for (const site of sites) {
      const specificity = getMatchSpecificity(host, site);
      if (specificity <= bestSpecificity) continue;
      bestSpecificity = specificity;
      best = { index, site };
    }
  }
  return best;
}

/** Returns the content of a version; the main content if that version no longer exists. */
export function getVersionContent({ content, versions }: Versioned, index: VersionIndex): string {
  return index === null ? content : (versions[index]?.content ?? content);
}

/** Returns the main content and the contents of all versions. */
export function listContents({ content, versions }: Versioned): string[] {
  return [content, ...versions.map(version => version.content)];
}
