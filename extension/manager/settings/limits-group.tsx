import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { premiumLimit } from '../../../shared/counting/my-limits.ts';
import { getNetworkName, namedNetworks } from '../../../shared/counting/network.ts';
import { countingRules } from '../../../shared/counting/rules.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { Field } from '../../ui/field.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import { type LimitsModel, parseLimit } from './limits-model.ts';
import './limits-group.css';

/** Settings of the user's own limits: one field for each network and each added site. */
export function LimitsGroup({ limits }: { limits: LimitsModel }) {
  const { limits: t, buttonSites } = strings.value;
  const isPremium = limits.all.value.get('x') === premiumLimit;
  return (
    <SettingsGroup title={t.title} text={t.text}>
      <div class="limits">
        {namedNetworks.map(network => (
          <LimitField
            key={network}
            limits={limits}
            site={network}
            label={getNetworkName(network)}
            usual={countingRules[network].limits.characters ?? null}
          >
            {network === 'x' && (
              <button
                type="button"
                class="button"
                aria-pressed={isPremium}
                aria-label={t.premium(formatNumber(premiumLimit))}
                onClick={() => void limits.togglePremium()}
              >
                Premium
              </button>
            )}
          </LimitField>
        ))}
        {limits.hosts.value.map(host => (
          <LimitField key={host} limits={limits} site={host} label={host} usual={null}>
            <button
              type="button"
              class="button"
              aria-label={buttonSites.removeSite(host)}
              onClick={() => void limits.set(host, null)}
            >
              {buttonSites.remove}
            </button>
          </LimitField>
        ))}
      </div>
      <SiteForm limits={limits} />
    </SettingsGroup>
  );
}

type LimitFieldProps = {
  limits: LimitsModel;
  site: string;
  label: string;
  /** The limit while the user has set none; null if there is none. */
  usual: number | null;
  children: ComponentChildren;
};

/** The user's input in a field, while `before` is stored. */
type Typed = { text: string; isInvalid: boolean; before: number | null };

/** An empty field is the limit of the network. The field keeps an invalid number, and the last valid one counts. */
function LimitField({ limits, site, label, usual, children }: LimitFieldProps) {
  const limit = limits.all.value.get(site) ?? null;
  const shown = limit === null ? '' : formatNumber(limit);
  const [edited, setEdited] = useState<Typed | null>(null);
  // The stored limit comes next: once it has changed, here or on another device, the field shows it.
  const typed = edited?.before === limit ? edited : null;

  function change(text: string) {
    const parsed = parseLimit(text);
    const isInvalid = parsed === null && text.trim() !== '';
    setEdited(!isInvalid && parsed === limit ? null : { text, isInvalid, before: limit });
    if (!isInvalid && parsed !== limit) void limits.set(site, parsed);
  }

  return (
    <Field label={label} faults={typed?.isInvalid ? [strings.value.limits.fault] : []}>
      {attributes => (
        <div class="limit-inputs">
          <LimitInput
            {...attributes}
            placeholder={usual === null ? undefined : formatNumber(usual)}
            value={typed?.text ?? shown}
            onInput={({ currentTarget: { value: text } }) =>
              setEdited({ text, isInvalid: typed?.isInvalid ?? false, before: limit })
            }
            onChange={event => change(event.currentTarget.value)}
          />
          {children}
        </div>
      )}
    </Field>
  );
}

const LimitInput = (props: JSX.IntrinsicElements['input']) => (
  <input class="input" type="text" inputMode="numeric" autocomplete="off" {...props} />
);

const emptySite = { site: '', limit: '' };

/** Adds the limit of a site that is no known network, such as an instance of Mastodon. */
function SiteForm({ limits }: { limits: LimitsModel }) {
  const { limits: t } = strings.value;
  const [typed, setTyped] = useState(emptySite);
  const [invalid, setInvalid] = useState<('site' | 'limit')[]>([]);

  async function add(event: Event) {
    event.preventDefault();
    const faulty = await limits.add(typed);
    setInvalid(faulty);
    if (faulty.length === 0) setTyped(emptySite);
  }

  return (
    <form class="limits" noValidate onSubmit={add}>
      <Field label={t.site} faults={invalid.includes('site') ? [t.siteFault] : []}>
        {attributes => (
          <AddressInput
            {...attributes}
            placeholder="mastodon.social"
            value={typed.site}
            onInput={event => setTyped({ ...typed, site: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t.limit} faults={invalid.includes('limit') ? [t.fault] : []}>
        {attributes => (
          <div class="limit-inputs">
            <LimitInput
              {...attributes}
              value={typed.limit}
              onInput={event => setTyped({ ...typed, limit: event.currentTarget.value })}
            />
            <button type="submit" class="button">
              {t.add}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
