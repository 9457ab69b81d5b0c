/** Parses hosts and removes the prefixes under which a site is also served. */

/** Prefixes under which a site is served to some browsers. */
export const hostPrefixes = ['www.', 'm.', 'mobile.'] as const;

/** Matches such a prefix, but not in `m.com`, because only the top-level domain would remain. */
const prefix = new RegExp(`^(?:${hostPrefixes.join('|').replaceAll('.', '\\.')})(?=[^.]+\\.[^.])`);

/** Returns the host of a URL without a trailing dot; null if `url` is not a URL. */
export function parseHost(url: string | null | undefined): string | null {
  return url != null && URL.canParse(url) ? removeTrailingDot(new URL(url).hostname) : null;
}

/**
 * Removes the dot that ends a fully qualified host name; it names the same host. Keeps it in `..` and
 * `*.`, which are no names.
 */
export function removeTrailingDot(host: string): string {
  return host.replace(/(?<=[^.*])\.$/, '');
}

/** Returns the host without a prefix such as `www.` or `m.`. */
export function removeHostPrefix(host: string): string {
  return host.replace(prefix, '');
}
