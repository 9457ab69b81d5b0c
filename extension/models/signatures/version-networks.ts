/** Determines the networks on which a version replaces the signature's main content. */
import { findNetwork, type Network, networks } from '../../../shared/counting/network.ts';

/** Lists the networks of a version's sites; all networks if the sites belong to none. */
export function listVersionNetworks(sites: readonly string[]): readonly Network[] {
  const matching = networks.filter(network => findNetworks(sites).has(network));
  return matching.length > 0 ? matching : networks;
}

/** Lists the networks on which the signature's main content applies. */
export function listNetworksWithoutVersion(
  versions: readonly { sites: readonly string[] }[],
): readonly Network[] {
  const covered = findNetworks(versions.flatMap(({ sites }) => sites));
  return networks.filter(network => !covered.has(network));
}

function findNetworks(sites: readonly string[]): Set<Network> {
  const found = new Set(sites.map(site => findNetwork(site.replace(/^\*\./, ''))));
  found.delete('elsewhere');
  return found;
}
