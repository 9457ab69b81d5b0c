/** Finds the network that a caller means by its name, by the host of a page, or by both. */
import { findNetwork, type Network } from '../../shared/counting/network.ts';
import { createValidationProblem } from '../errors.ts';

type Named = { network?: Network | undefined; site?: string | undefined };

/** Returns undefined if neither is given. Throws 422 if they name two networks. */
export function resolveNetwork({ network, site }: Named): Network | undefined {
  if (site === undefined) return network;
  const ofSite = findNetwork(site);
  // No host tells that it is an instance of Mastodon.
  const isSame = network === ofSite || (network === 'mastodon' && ofSite === 'elsewhere');
  if (network === undefined || isSame) return network ?? ofSite;
  throw createValidationProblem({
    site: [`is ${ofSite}, and network is ${network}: give one of them`],
  });
}

/** Returns the filter of a list of posts, which knows networks and no hosts. Throws 422 for another host. */
export function resolveNetworkFilter(named: Named): Network | undefined {
  const network = resolveNetwork(named);
  if (named.network === undefined && network === 'elsewhere')
    throw createValidationProblem({
      site: ['must be the host of a known network; q finds other hosts in the url'],
    });
  return network;
}
