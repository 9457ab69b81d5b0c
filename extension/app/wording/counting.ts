/** Counts a post like its network does, before and after it gets the chosen signatures. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { CountingContext, CountResult } from '../../../shared/counting/count.ts';
import type { MastodonLimits } from '../../../shared/counting/mastodon.ts';
import { findMyLimit, type MyLimits } from '../../../shared/counting/my-limits.ts';
import { findNetwork, type Network } from '../../../shared/counting/network.ts';
import type { ComposerState } from '../../messages/contract.ts';
import type { RuleOptions } from './describe-rule.ts';

export type NetworkCount = {
  network: Network;
  /** The value that the network's own counter shows. */
  before: CountResult;
  after: CountResult;
  /** Limits that would be exceeded, and by how much. */
  exceeded: { unit: CountResult['unit']; by: number; limit: number }[];
  /** The values in the description of the network's rule. */
  ruleOptions: RuleOptions;
};

/** Counts texts by the rules of the page's network. */
export type Counter = {
  network: Network;
  context: CountingContext;
  count(text: string): CountResult[];
  getExcess: Counting['getExcess'];
};

type Counting = typeof import('../../../shared/counting/count.ts');

/** Loads the list of top-level domains: 16 kB that only counting for X and Mastodon needs. */
export async function loadDomains(): Promise<ReadonlySet<string>> {
  return new Set((await import('tlds')).default);
}

export function createCountingModel(
  composer: ReadonlySignal<ComposerState | undefined>,
  /** The text with the chosen signatures. */
  resultingText: ReadonlySignal<string>,
  /** Reads the rules of the page's server; null if it is not a Mastodon server. */
  readMastodonLimits: () => Promise<MastodonLimits | null>,
  myLimits: ReadonlySignal<MyLimits>,
) {
  /** The rules of the networks. They are loaded for the first composer: the popup's first frame counts nothing. */
  const counting = signal<Counting | null>(null);
  /** Null if the page is on no Mastodon server; undefined until that is known, and a post would be split otherwise. */
  const mastodon = signal<MastodonLimits | null | undefined>(undefined);
  const domains = signal<ReadonlySet<string> | null>(null);
  const openComposer = computed(() => (composer.value?.found ? composer.value : null));
  const host = computed(() => openComposer.value?.host ?? null);
  const network = computed<Network | null>(() => {
    const found = host.value === null ? null : findNetwork(host.value);
    if (found !== 'elsewhere') return found;
    if (mastodon.value === undefined) return null;
    return mastodon.value === null ? found : 'mastodon';
  });

  effect(() => {
    if (openComposer.value !== null)
      void import('../../../shared/counting/count.ts').then(loaded => (counting.value = loaded));
  });
  effect(() => {
    if (network.value !== null && counting.value?.needsDomains(network.value))
      void loadDomains().then(loaded => (domains.value = loaded));
  });
  effect(() => {
    const { value: ofHost } = host;
    // Beside the side panel the server before is none of this page's.
    mastodon.value = undefined;
    if (ofHost === null || findNetwork(ofHost) !== 'elsewhere') return;
    void readMastodonLimits().then(limits => {
      if (host.value === ofHost) mastodon.value = limits;
    });
  });

  /** Counts a text for a network; null until everything is loaded that its rule needs. */
  const counter = computed<Counter | null>(() => {
    if (network.value === null || counting.value === null) return null;
    const { count, getExcess, mastodonDefaults, needsDomains } = counting.value;
    if (needsDomains(network.value) && domains.value === null) return null;
    const context: CountingContext = {
      domains: domains.value ?? new Set(),
      mastodon: mastodon.value ?? mastodonDefaults,
      limit: findMyLimit(myLimits.value, network.value, {
        host: host.value,
        published: mastodon.value?.maxCharacters ?? null,
      }),
    };
    const { value: counted } = network;
    return {
      ...{ network: counted, context, getExcess },
      count: text => count(counted, text, context),
    };
  });
  const before = computed(() => counter.value?.count(openComposer.value?.text ?? '') ?? []);

  /** Null if there is no composer, if only a part of its text was read, or while data is loading. */
  const counted = computed<NetworkCount | null>(() => {
    if (!openComposer.value || openComposer.value.isPart || network.value === null) return null;
    if (counter.value === null) return null;
    const { context, count, getExcess } = counter.value;
    const after = count(resultingText.value);
    const [first, firstAfter] = [before.value[0], after[0]];
    if (!first || !firstAfter) return null;
    const exceeded = after.flatMap(one =>
      one.limit !== null && getExcess(one) > 0
        ? [{ unit: one.unit, by: getExcess(one), limit: one.limit }]
        : [],
    );
    const ruleOptions = {
      charactersPerUrl: context.mastodon.charactersPerUrl,
      hasContentWarning: context.mastodon.contentWarning !== undefined,
    };
    return { network: network.value, before: first, after: firstAfter, exceeded, ruleOptions };
  });
  return { counted, counter };
}
