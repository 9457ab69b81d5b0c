/** On which networks a version stands in for the signature's content. */
import { type Network, networkOf, networks } from '../../../shared/counting/network.ts';

/** The networks that the sites are of; all of them for a version that is for none of these. */
export function versionNetworks(sites: readonly string[]): readonly Network[] {
  const own = networks.filter(network => ofSites(sites).has(network));
  return own.length > 0 ? own : networks;
}

/** The networks that are left to the signature's own content. */
export function otherNetworks(
  versions: readonly { sites: readonly string[] }[],
): readonly Network[] {
  const taken = ofSites(versions.flatMap(({ sites }) => sites));
  return networks.filter(network => !taken.has(network));
}

function ofSites(sites: readonly string[]): Set<Network> {
  const found = new Set(sites.map(site => networkOf(site.replace(/^\*\./, ''))));
  found.delete('elsewhere');
  return found;
}
