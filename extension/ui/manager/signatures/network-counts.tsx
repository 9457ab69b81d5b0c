import { useEffect, useState } from 'preact/hooks';
import { count, mastodonDefaults, overBy } from '../../../../shared/counting/count.ts';
import {
  type NamedNetwork,
  type Network,
  networkName,
  networks,
} from '../../../../shared/counting/network.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { loadDomains } from '../../../models/signatures/counting.ts';
import './network-counts.css';

const shown = networks.filter((network): network is NamedNetwork => {
  return network !== 'elsewhere';
});

type NetworkCountsProps = {
  text: string;
  /** Those that are shown; all without. */
  networks?: readonly Network[];
};

/** What each network counts of the text, of how much it takes; as it is typed. */
export function NetworkCounts({ text, networks: wanted = networks }: NetworkCountsProps) {
  const [domains, setDomains] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void loadDomains().then(setDomains), []);
  const facts = { domains, mastodon: mastodonDefaults };
  return (
    <ul class="network-counts" aria-label={words.value.signatures.counts}>
      {shown.map(network => {
        if (!wanted.includes(network)) return null;
        const [measure] = count(network, text, facts);
        if (!measure || measure.limit === null) return null;
        return (
          <li key={network} data-over={overBy(measure) > 0}>
            {networkName(network)}{' '}
            <span>
              {formatNumber(measure.count)}/{formatNumber(measure.limit)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
