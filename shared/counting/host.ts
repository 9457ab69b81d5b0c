/** Hosts, as browsers name them and as people do. */

/** What the same site is served under to some browsers, before its own host. */
export const hostPrefixes = ['www.', 'm.', 'mobile.'] as const;

/** Not of `m.com`, which would be left without a name. */
const prefix = new RegExp(`^(?:${hostPrefixes.join('|').replaceAll('.', '\\.')})(?=[^.]+\\.[^.])`);

/** The host of an address, null where it is none. */
export function hostOf(url: string | null | undefined): string | null {
  return url != null && URL.canParse(url) ? bareHost(new URL(url).hostname) : null;
}

/** A host written out in full ends in a dot, which changes nothing. */
export function bareHost(host: string): string {
  return host.replace(/(?<=[^.*])\.$/, '');
}

/** The host without what its site is served under to some browsers. */
export function ownHost(host: string): string {
  return host.replace(prefix, '');
}
