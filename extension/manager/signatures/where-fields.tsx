import { useId } from 'preact/hooks';
import {
  findNetworkOfSite,
  getMainHost,
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import type { ListFaults } from '../../app/site-list.ts';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import { SitesField } from './sites-field.tsx';
import '../../ui/chip.css';
import './where-fields.css';

type WhereFieldsProps = {
  sites: readonly string[];
  faults: ListFaults;
  onChange: (sites: string[]) => void;
};

/** The sites on which the signature comes first: their networks as chips, and all of them as text. */
export function WhereFields({ sites, faults, onChange }: WhereFieldsProps) {
  const { sitesHint, workbench: t } = strings.value.signatures;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid does not place the legend of a fieldset
    <div class="signature-where" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <h3 id={id}>{t.where}</h3>
      <p class="field-hint" id={`${id}-hint`}>
        {t.whereHint}
      </p>
      <NetworkChips sites={sites} onChange={onChange} />
      <SitesField value={sites} faults={faults} hint={sitesHint} onChange={onChange} />
    </div>
  );
}

/** The networks that have a host of their own. They are one tab stop; arrow keys move the focus. */
function NetworkChips({ sites, onChange }: Pick<WhereFieldsProps, 'sites' | 'onChange'>) {
  const chips = useRovingTabindex<HTMLDivElement>('horizontal');
  return (
    <div {...chips} class="network-chips" role="toolbar" aria-label={strings.value.filter.network}>
      {namedNetworks.map(network => {
        const host = getMainHost(network);
        return (
          host !== null && (
            <button
              key={network}
              type="button"
              class="chip"
              data-rove
              aria-pressed={sites.some(isOf(network))}
              onClick={() => onChange(toggleNetwork(sites, network, host))}
            >
              <bdi>{getNetworkName(network)}</bdi>
            </button>
          )
        );
      })}
    </div>
  );
}

/** Removes all sites of the network, or adds its host. All other sites stay as they are. */
function toggleNetwork(sites: readonly string[], network: NamedNetwork, host: string): string[] {
  const others = sites.filter(site => !isOf(network)(site));
  return others.length < sites.length ? others : [...sites, host];
}

const isOf = (network: NamedNetwork) => (site: string) => findNetworkOfSite(site) === network;
