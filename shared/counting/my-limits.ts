/** The limits that the user has set, such as that of X with Premium: the only place that decides which limit counts. */
import type { Row } from '../rows/row.ts';
import { removeHostPrefix } from './host.ts';
import { findNetwork, type Network, networks } from './network.ts';

/** Limits of characters by the API's name of a network, or by the host of a site. */
export type MyLimits = ReadonlyMap<string, number>;

/** The kind of the rows that hold them. */
export const limitKind = 'limit';

/** Returns the limits of rows; without the removed ones, and those that only another version can read. */
export function toMyLimits(rows: readonly Row[]): MyLimits {
  const entries = rows.flatMap(({ fields }): [string, number][] => {
    const [site, limit] = [fields.site?.[0], fields.limit?.[0]];
    const isSet = typeof site === 'string' && typeof limit === 'number' && limit > 0;
    return isSet && fields.deleted?.[0] !== true ? [[site, limit]] : [];
  });
  return new Map(entries);
}

/** The limit of X with Premium. Source: https://help.x.com/en/using-x/x-premium */
export const premiumLimit = 25_000;

/** Returns the name under which the limit of a host is stored: its network, or itself. */
export function getLimitSite(host: string): string {
  const network = findNetwork(host);
  return network === 'elsewhere' ? removeHostPrefix(host) : network;
}

/**
 * Returns the user's limit for a post; null if there is none, so that the network's own limit counts. An instance of
 * Mastodon has a host of its own, whose limit comes before the one that it publishes, and that one before the limit for
 * Mastodon.
 * @param page the page's host, and the limit that its instance of Mastodon publishes; missing if no page is known
 */
export function findMyLimit(
  myLimits: MyLimits,
  network: Network,
  { host, published = null }: { host?: string | null; published?: number | null } = {},
): number | null {
  const isOfHost = network === 'elsewhere' || network === 'mastodon';
  const site = getLimitSite(host ?? '');
  // A host in an intranet may have the name of a network, and is none.
  const isName = networks.some(name => name === site);
  const ofSite = isOfHost && !isName ? myLimits.get(site) : undefined;
  return ofSite ?? published ?? myLimits.get(network) ?? null;
}
