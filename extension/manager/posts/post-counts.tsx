import { useEffect, useState } from 'preact/hooks';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { findMyLimit, type MyLimits } from '../../../shared/counting/my-limits.ts';
import { getNetworkName, type Network } from '../../../shared/counting/network.ts';
import { countCharacters } from '../../../shared/text/text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import { describeRuleAndSource } from '../../app/wording/describe-rule.ts';

type PostCountsProps = {
  text: string;
  /** `elsewhere` only if the host has a limit of the user's own. */
  networks: readonly Network[];
  host: string | null;
  myLimits: MyLimits;
};

/** The length of the text as each network counts it; as characters if there is no network. */
export function PostCounts({ text, networks, host, myLimits }: PostCountsProps) {
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
        const limit = findMyLimit(myLimits, network, { host });
        const measures = count(network, text, { domains, mastodon: mastodonDefaults, limit });
        const [measure] = measures;
        if (!measure) return null;
        const exceeded = measures.filter(one => getExcess(one) > 0);
        const shown = measure.limit === null ? null : formatNumber(measure.limit);
        const name = network === 'elsewhere' ? host : getNetworkName(network);
        return (
          <li key={network} data-over={exceeded.length > 0} title={describeRuleAndSource(network)}>
            <bdi>{name}</bdi> {t.countOf(formatNumber(measure.count), shown)}
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
