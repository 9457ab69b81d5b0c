/** What a network counts of the post, before and after what is chosen is appended. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  type CountingFacts,
  count,
  type Measure,
  mastodonDefaults,
  overBy,
} from '../../../shared/counting/count.ts';
import type { MastodonRules } from '../../../shared/counting/mastodon.ts';
import { type Network, networkOf } from '../../../shared/counting/network.ts';
import type { ComposerState } from '../../messages/contract.ts';

export type Counted = {
  network: Network;
  /** What the network's own counter shows. */
  before: Measure;
  after: Measure;
  /** What would be too much, and by how much. */
  over: { unit: Measure['unit']; by: number; limit: number }[];
};

export type CountingModel = ReturnType<typeof createCountingModel>;

/** The top-level domains: 16 kB of them, and only X counts by them. */
export async function loadDomains(): Promise<ReadonlySet<string>> {
  return new Set((await import('tlds')).default);
}

export function createCountingModel(
  composer: ReadonlySignal<ComposerState | undefined>,
  /** What would be appended, separator and all. */
  addition: ReadonlySignal<string>,
  /** What the page's server says of itself, null where it is no Mastodon. */
  instance: () => Promise<MastodonRules | null>,
) {
  const mastodon = signal<MastodonRules | null>(null);
  const domains = signal<ReadonlySet<string> | null>(null);
  const state = computed(() => (composer.value?.found ? composer.value : null));
  const byHost = computed(() => (state.value ? networkOf(state.value.host) : null));
  const network = computed(() =>
    byHost.value === 'elsewhere' && mastodon.value ? 'mastodon' : byHost.value,
  );

  effect(() => {
    if (byHost.value === 'x') void loadDomains().then(loaded => (domains.value = loaded));
    if (byHost.value === 'elsewhere') void instance().then(said => (mastodon.value = said));
  });

  const facts = computed<CountingFacts>(() => ({
    domains: domains.value ?? new Set(),
    mastodon: mastodon.value ?? mastodonDefaults,
  }));
  const measure = (text: string) =>
    network.value === null ? [] : count(network.value, text, facts.value);
  const before = computed(() => measure(state.value?.text ?? ''));

  /** Null while there is nothing to count in, or what counting needs is still on its way. */
  const counted = computed<Counted | null>(() => {
    if (state.value === null || network.value === null || state.value.isPart) return null;
    if (network.value === 'x' && domains.value === null) return null;
    const after = measure(state.value.text + addition.value);
    const [first, firstAfter] = [before.value[0], after[0]];
    if (!first || !firstAfter) return null;
    const over = after.flatMap(one =>
      one.limit !== null && overBy(one) > 0
        ? [{ unit: one.unit, by: overBy(one), limit: one.limit }]
        : [],
    );
    return { network: network.value, before: first, after: firstAfter, over };
  });
  return { counted };
}
