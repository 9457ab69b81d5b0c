import { useEffect, useState } from 'preact/hooks';
import { count, getExcess, mastodonDefaults } from '../../../../shared/counting/count.ts';
import {
  getNetworkName,
  type NamedNetwork,
  type Network,
  networks,
} from '../../../../shared/counting/network.ts';
import { countingRules } from '../../../../shared/counting/rules.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { loadDomains } from '../../../models/signatures/counting.ts';
import {
  describeRule,
  describeRuleAndSource,
  describeSource,
} from '../../../models/signatures/describe-rule.ts';
import { Sentence } from '../../sentence.tsx';
import './network-counts.css';

const namedNetworks = networks.filter((network): network is NamedNetwork => {
  return network !== 'elsewhere';
});

type NetworkCountsProps = {
  text: string;
  /** Networks to show; all if missing. */
  networks?: readonly Network[];
};

/** For each network, the number of characters that it counts in the text, and its limit. */
export function NetworkCounts({ text, networks: shownNetworks = networks }: NetworkCountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const facts = { domains, mastodon: mastodonDefaults };
  return (
    <ul class="network-counts" aria-label={strings.value.signatures.counts}>
      {namedNetworks.map(network => {
        if (!shownNetworks.includes(network)) return null;
        const [measure] = count(network, text, facts);
        if (!measure || measure.limit === null) return null;
        return (
          <li
            key={network}
            data-over={getExcess(measure) > 0}
            title={describeRuleAndSource(network)}
          >
            <bdi>{getNetworkName(network)}</bdi>{' '}
            <bdi class="network-count">
              {formatNumber(measure.count)}/{formatNumber(measure.limit)}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** The rule of each network, with a link to its source. Folded until the user opens it. */
export function NetworkRules() {
  return (
    <details class="network-rules">
      <summary>{strings.value.counting.rules.show}</summary>
      <dl>
        {namedNetworks.map(network => (
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
