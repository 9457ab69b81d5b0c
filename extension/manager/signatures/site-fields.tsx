import { useEffect, useId, useState } from 'preact/hooks';
import {
  findNetworkOfSite,
  getMainHost,
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { getListFaults, type ListFaults, parseSites } from '../../app/site-list.ts';
import type { SuggestionPermissionsModel } from '../../suggestions/permissions-model.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Field } from '../../ui/field.tsx';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import '../../ui/chip.css';
import './site-fields.css';

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

type SuggestionFieldsProps = {
  values: Pick<Signature, 'offered_on' | 'offered_in_replies'>;
  errors: FieldErrors;
  /** Missing on the server's web page, which is no extension. */
  permissions: SuggestionPermissionsModel | undefined;
  set: (
    ...change: ['offered_on', Signature['offered_on']] | ['offered_in_replies', boolean]
  ) => void;
};

/** Fields for the sites on which a new post shows the signature as a suggestion. */
export function SuggestionFields({ values, errors, permissions, set }: SuggestionFieldsProps) {
  const { signatures: t, fields } = strings.value;
  const { offered_on: sites, offered_in_replies: inReplies } = values;
  const missingSites = permissions?.missingSites.value ?? [];
  // Compared by content, because each edit creates a new list.
  const siteList = sites.join(' ');
  useEffect(
    () => void permissions?.check(siteList.split(' ').filter(Boolean)),
    [permissions, siteList],
  );
  return (
    <>
      <SitesField
        label={fields.offered_on}
        value={sites}
        faults={getListFaults(errors, 'offered_on')}
        hint={t.suggestionHint}
        onChange={typed => set('offered_on', typed)}
      />
      {permissions && missingSites.length > 0 && (
        <p class="suggestion-permission">
          <span>{t.suggestionsNotAllowed(missingSites.join(', '))}</span>
          <button
            type="button"
            class="button"
            onClick={() => void permissions.request(missingSites)}
          >
            {t.allowSuggestions}
          </button>
        </p>
      )}
      {sites.length > 0 && (
        <CheckboxField
          label={fields.offered_in_replies}
          isChecked={inReplies}
          onChange={isChecked => set('offered_in_replies', isChecked)}
        />
      )}
    </>
  );
}

type SitesFieldProps = {
  label?: string;
  value: readonly string[];
  /** Faults of the whole field, and of each of its sites. */
  faults: ListFaults;
  hint: string;
  onChange: (sites: string[]) => void;
};

/** A text area with one site on each line. */
export function SitesField({ label, value, faults, hint, onChange }: SitesFieldProps) {
  const [typed, setTyped] = useState('');
  const isTyped = parseSites(typed).join('\n') === value.join('\n');
  return (
    <Field
      label={label ?? strings.value.fields.sites}
      faults={toFaultSentences(faults, value)}
      hint={hint}
    >
      {attributes => (
        <textarea
          {...attributes}
          class="input signature-sites"
          rows={2}
          dir="ltr"
          autocapitalize="none"
          spellcheck={false}
          // Shows the text as typed while it parses to the value. Otherwise shows the value, for
          // example after a change in another window.
          value={isTyped ? typed : value.join('\n')}
          onInput={event => {
            setTyped(event.currentTarget.value);
            onChange(parseSites(event.currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}

function toFaultSentences({ list, items }: ListFaults, sites: readonly string[]): string[] {
  const siteFaults = [...items].flatMap(([position, faults]) =>
    faults.map(fault => `“${sites[position]}” ${fault}`),
  );
  return [...list, ...siteFaults];
}
