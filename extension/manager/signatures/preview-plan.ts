/** Plans the preview of a signature: its text on each network, and the text of every version. */
import { fitHashtagSets, type LeftOutHashtags } from '../../../shared/counting/hashtags.ts';
import {
  findNetworkOfSite,
  getMainHost,
  type NamedNetwork,
} from '../../../shared/counting/network.ts';
import { getHashtagLimit } from '../../../shared/counting/rules.ts';
import {
  type FillVariables,
  renderSignature,
  type SignatureText,
} from '../../../shared/signatures/render-signature.ts';
import type { RenderedContent } from '../../../shared/signatures/variables/variable.ts';
import { findVersionForHost, type VersionIndex } from '../../../shared/signatures/versions.ts';

type Versioned = Pick<SignatureText, 'content' | 'versions'>;

/** One text, and the networks and sites that get it. */
export type PreviewCard = {
  /** Null for the signature's main content. */
  version: VersionIndex;
  networks: NamedNetwork[];
  /** The version's sites that belong to no network. */
  sites: string[];
  text: string;
  caret: number | null;
  leftOut: LeftOutHashtags;
};

/** Returns a card for each text that differs, the main content first. Each version has at least one. */
export function planPreview(
  signature: SignatureText,
  shownNetworks: readonly NamedNetwork[],
  renderSample: FillVariables,
  addsAllHashtags: boolean,
): PreviewCard[] {
  const indexes: VersionIndex[] = [null, ...signature.versions.keys()];
  return indexes.flatMap(version => {
    const render = (host: string | null) =>
      renderSignature(signature, { host, version }, renderSample);
    const sites = version === null ? [] : listOtherSites(signature.versions[version]?.sites ?? []);
    const sample = render(sites[0]?.replace(/^\*\./, '') ?? null);
    const networks = shownNetworks.filter(
      network => findVersionForNetwork(signature, network) === version,
    );
    const cards = groupByText(networks, render, addsAllHashtags);
    const whole = cards.find(({ text }) => text === sample.text);
    if (whole === undefined && (sites.length > 0 || cards.length === 0)) {
      const { text, caret } = sample;
      cards.unshift({ text, caret, networks: [], leftOut: { inPost: [], overLimit: [] } });
    }
    return cards.map(card => ({
      ...card,
      version,
      sites: card.text === sample.text ? sites : [],
    }));
  });
}

type TextOfNetworks = Pick<PreviewCard, 'text' | 'caret' | 'networks' | 'leftOut'>;

/** Groups networks by their text: the part of it that they take. */
function groupByText(
  networks: readonly NamedNetwork[],
  render: (host: string | null) => RenderedContent,
  addsAllHashtags: boolean,
): TextOfNetworks[] {
  const groups: TextOfNetworks[] = [];
  for (const network of networks) {
    const { text, caret: wholeCaret } = render(getMainHost(network));
    const limit = getHashtagLimit(network);
    const { contents, leftOut } = fitHashtagSets('', [text], limit, addsAllHashtags);
    const fitted = contents[0] ?? '';
    const group = groups.find(one => one.text === fitted);
    const caret = fitted === text ? wholeCaret : null;
    if (group === undefined) groups.push({ text: fitted, caret, networks: [network], leftOut });
    else group.networks.push(network);
  }
  return groups;
}

/** Returns the version that a post on the network gets. */
function findVersionForNetwork(signature: Versioned, network: NamedNetwork): VersionIndex {
  const host = getMainHost(network);
  const { index } = findVersionForHost(signature, host);
  if (index !== null) return index;
  // A version may name another host of the network, such as m.facebook.com.
  const ofNetwork = signature.versions.findIndex(({ sites }) =>
    sites.some(site => findNetworkOfSite(site) === network),
  );
  return ofNetwork < 0 ? null : ofNetwork;
}

/** Returns networks without a version of their own, each with the site that a version for it gets. */
export function listNetworksToAdd(
  { versions }: Pick<Versioned, 'versions'>,
  shownNetworks: readonly NamedNetwork[],
): { network: NamedNetwork; site: string }[] {
  return shownNetworks.flatMap(network => {
    const site = getMainHost(network);
    const hasVersion = findVersionForNetwork({ content: '', versions }, network) !== null;
    return site === null || hasVersion ? [] : [{ network, site }];
  });
}

function listOtherSites(sites: readonly string[]): string[] {
  return sites.filter(site => findNetworkOfSite(site) === 'elsewhere');
}
