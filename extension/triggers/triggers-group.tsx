import { useEffect, useState } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import { Field } from '../ui/field.tsx';
import { SelectSetting } from '../ui/select-setting.tsx';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { TypedShortcutsModel } from './triggers-model.ts';

/** Settings of typed shortcuts: on which sites, the sign, with a list or without, and the sites without them. */
export function TypedShortcutsGroup({ typedShortcuts }: { typedShortcuts: TypedShortcutsModel }) {
  const { typedShortcuts: t } = strings.value;
  useEffect(() => void typedShortcuts.refresh(), [typedShortcuts]);
  const settings = typedShortcuts.settings.value;
  if (settings === undefined) return null;
  const { where, usesList, sign, offSites } = settings;
  return (
    <SettingsGroup title={t.title} text={t.text(`${sign}news`)}>
      <SelectSetting
        label={t.where}
        options={t.places}
        value={where}
        onChange={place => typedShortcuts.change({ where: place })}
      />
      {where !== 'nowhere' && (
        <>
          <SignField typedShortcuts={typedShortcuts} sign={sign} />
          {typedShortcuts.hasList && (
            <SelectSetting
              label={t.way}
              options={t.ways}
              value={usesList ? 'list' : 'whole'}
              onChange={way => typedShortcuts.change({ usesList: way === 'list' })}
            />
          )}
          <OffSitesField typedShortcuts={typedShortcuts} offSites={offSites} />
        </>
      )}
    </SettingsGroup>
  );
}

type SignFieldProps = { typedShortcuts: TypedShortcutsModel; sign: string };

function SignField({ typedShortcuts, sign }: SignFieldProps) {
  const { typedShortcuts: t } = strings.value;
  const [isWrong, setIsWrong] = useState(false);
  return (
    <Field label={t.sign} faults={isWrong ? [t.signFault] : []}>
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="text"
          dir="ltr"
          maxLength={2}
          autocomplete="off"
          spellcheck={false}
          value={sign}
          onChange={event => setIsWrong(!typedShortcuts.changeSign(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

type OffSitesFieldProps = { typedShortcuts: TypedShortcutsModel; offSites: readonly string[] };

function OffSitesField({ typedShortcuts, offSites }: OffSitesFieldProps) {
  const { typedShortcuts: t } = strings.value;
  const [wrong, setWrong] = useState<string[]>([]);
  return (
    <Field label={t.offSites} hint={t.offSitesHint} faults={wrong.map(site => t.siteFault(site))}>
      {attributes => (
        <textarea
          {...attributes}
          class="input signature-sites"
          rows={4}
          dir="ltr"
          autocapitalize="none"
          spellcheck={false}
          value={offSites.join('\n')}
          onChange={event => setWrong(typedShortcuts.changeOffSites(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}
