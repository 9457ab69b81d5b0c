import { useEffect, useState } from 'preact/hooks';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { getNetworkName, type NamedNetwork } from '../../../shared/counting/network.ts';
import { countCharacters } from '../../../shared/text/text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import { describeRuleAndSource } from '../../app/wording/describe-rule.ts';

type PostCountsProps = { text: string; networks: readonly NamedNetwork[] };

/** The length of the text as each network counts it; as characters if there is no network. */
export function PostCounts({ text, networks }: PostCountsProps) {
  // Until the domains are loaded, a link may count too much; the line's room is taken already.
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const { posts: t, counting } = strings.value;
  const length = countCharacters(text);
  if (networks.length === 0)
    return <p class="post-counts">{t.characters(length, formatNumber(length))}</p>;
  return (
    <ul class="post-counts" aria-label={strings.value.signatures.counts}>
      {networks.map(network => {
        const measures = count(network, text, { domains, mastodon: mastodonDefaults });
        const [measure] = measures;
        if (!measure) return null;
        const exceeded = measures.filter(one => getExcess(one) > 0);
        const limit = measure.limit === null ? null : formatNumber(measure.limit);
        return (
          <li key={network} data-over={exceeded.length > 0} title={describeRuleAndSource(network)}>
            <bdi>{getNetworkName(network)}</bdi> {t.countOf(formatNumber(measure.count), limit)}
            {exceeded.map(one => {
              const excess = getExcess(one);
              const over = counting.over[one.unit](excess, formatNumber(excess));
              return <span key={one.unit}> · {over}</span>;
            })}
          </li>
        );
      })}
    </ul>
  );
}
