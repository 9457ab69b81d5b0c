import { useEffect, useState } from 'preact/hooks';
import { getExcess, mastodonDefaults, needsDomains } from '../../../shared/counting/count.ts';
import { getNetworkName, type Network, networks } from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import { describeRuleAndSource } from '../../app/wording/describe-rule.ts';
import { measurePost } from './append-signature.ts';

export type NetworkChoice = {
  network: Network;
  /** The user's own limit there; null for that of the network. */
  limit: number | null;
  onNetworkChange: (network: Network) => void;
};

type AppendCountsProps = NetworkChoice & {
  /** The post's text before and after the append. */
  before: string;
  after: string;
  /** Variables that need a page; the user fills them in later. */
  placeholders: readonly string[];
  isPresent: boolean;
};

/** The length of the post before and after the append, as the chosen network counts it. */
export function AppendCounts({
  before,
  after,
  placeholders,
  isPresent,
  network,
  limit,
  onNetworkChange,
}: AppendCountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => void loadDomains().then(setDomains), []);
  if (domains === null && needsDomains(network)) return null;
  const facts = { domains: domains ?? new Set<string>(), mastodon: mastodonDefaults, limit };
  const measureBefore = measurePost(network, before, facts);
  const measureAfter = measurePost(network, after, facts);
  const { counting, popup, filter, posts: t } = strings.value;
  if (!measureBefore || !measureAfter) return null;
  const shownLimit = measureAfter.limit === null ? null : formatNumber(measureAfter.limit);
  const excess = getExcess(measureAfter);
  return (
    <div class="append-counts">
      <select
        class="input"
        aria-label={filter.network}
        value={network}
        onChange={({ currentTarget }) => {
          const chosen = networks.find(name => name === currentTarget.value);
          if (chosen !== undefined) onNetworkChange(chosen);
        }}
      >
        {networks.map(name => (
          <option key={name} value={name}>
            {name === 'elsewhere' ? filter.otherSites : getNetworkName(name)}
          </option>
        ))}
      </select>
      <p aria-live="polite" title={describeRuleAndSource(network)}>
        {counting.shown(
          formatNumber(measureBefore.count),
          formatNumber(measureAfter.count),
          shownLimit,
        )}
        {excess > 0 && (
          <span> {counting.over[measureAfter.unit](excess, formatNumber(excess))}</span>
        )}
        {isPresent && <span> {popup.alreadyThere}</span>}
        {placeholders.length > 0 && <span> {t.toFillIn(placeholders.join(' '))}</span>}
      </p>
    </div>
  );
}
