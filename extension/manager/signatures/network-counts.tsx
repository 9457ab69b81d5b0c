import { useEffect, useState } from 'preact/hooks';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { findMyLimit, type MyLimits } from '../../../shared/counting/my-limits.ts';
import { getNetworkName, type NamedNetwork } from '../../../shared/counting/network.ts';
import { countingRules } from '../../../shared/counting/rules.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { loadDomains } from '../../app/wording/counting.ts';
import {
  describeRule,
  describeRuleAndSource,
  describeSource,
} from '../../app/wording/describe-rule.ts';
import { Sentence } from '../../ui/sentence.tsx';
import './network-counts.css';

type NetworkCountsProps = {
  text: string;
  networks: readonly NamedNetwork[];
  myLimits: MyLimits;
};

/** For each network, the number of characters that it counts in the text, and its limit. */
export function NetworkCounts({ text, networks, myLimits }: NetworkCountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const facts = { domains, mastodon: mastodonDefaults };
  return (
    <ul class="network-counts" aria-label={strings.value.signatures.counts}>
      {networks.map(network => {
        const limit = findMyLimit(myLimits, network);
        const measures = count(network, text, { ...facts, limit });
        const [measure] = measures;
        if (!measure || measure.limit === null) return null;
        const exceeded = measures.filter(one => getExcess(one) > 0);
        return (
          <li key={network} data-over={exceeded.length > 0} title={describeRuleAndSource(network)}>
            <bdi>{getNetworkName(network)}</bdi>{' '}
            <bdi class="network-count">
              {formatNumber(measure.count)}/{formatNumber(measure.limit)}
            </bdi>
            {exceeded.map(one => {
              const excess = getExcess(one);
              const over = strings.value.counting.over[one.unit](excess, formatNumber(excess));
              return <span key={one.unit}> · {over}</span>;
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** The rule of each network, with a link to its source. Folded until the user opens it. */
export function NetworkRules({ networks }: Pick<NetworkCountsProps, 'networks'>) {
  if (networks.length === 0) return null;
  return (
    <details class="network-rules">
      <summary>{strings.value.counting.rules.show}</summary>
      <dl>
        {networks.map(network => (
          <div key={network}>
            <dt>
              <bdi>{getNetworkName(network)}</bdi>
            </dt>
            <dd>
              <Sentence text={describeRule(network)} />{' '}
              <a href={countingRules[network].source.url} target="_blank" rel="noreferrer">
                <Sentence text={describeSource(network)} />
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
