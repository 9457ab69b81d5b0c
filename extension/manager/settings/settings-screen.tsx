import { type Language, languageNames } from '../../../shared/text/languages.ts';
import { strings } from '../../app/all-strings.ts';
import { ButtonGroup } from '../../button/button-group.tsx';
import { RemindersGroup } from '../../due/reminders-group.tsx';
import { TypedShortcutsGroup } from '../../triggers/triggers-group.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { TransferGroup } from '../transfer/transfer-group.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { ShortcutsGroup } from './shortcuts-group.tsx';
import { SyncStatusPanel } from './sync-status-panel.tsx';

export function SettingsScreen({ model }: { model: ManagerModel }) {
  const { settings } = model;
  const { separators, themes, ...t } = strings.value.settings;
  const chosen = settings.settings.value;
  return (
    <Page title={strings.value.manager.settings}>
      <SettingsGroup title={t.sync} text={t.syncText}>
        <SyncStatusPanel model={model} />
        {settings.connection.value !== undefined && <ConnectionForm model={settings} />}
      </SettingsGroup>
      {chosen && (
        <>
          <SettingsGroup title={t.appending}>
            <SelectSetting
              label={t.separator}
              options={separators}
              value={chosen.separator}
              onChange={separator => settings.change({ separator })}
            />
          </SettingsGroup>
          <SettingsGroup title={t.appearance}>
            <SelectSetting
              label={t.theme}
              options={themes}
              value={chosen.theme}
              onChange={theme => settings.change({ theme })}
            />
            <SelectSetting
              label={t.language}
              options={{ system: themes.system, ...languageNames }}
              value={toKnownLanguage(chosen.language)}
              onChange={language => settings.change({ language })}
            />
          </SettingsGroup>
        </>
      )}
      {model.button && <ButtonGroup button={model.button} />}
      {model.typedShortcuts && <TypedShortcutsGroup typedShortcuts={model.typedShortcuts} />}
      {model.due && <RemindersGroup due={model.due} />}
      <ShortcutsGroup settings={settings} shortcuts={model.shortcuts} />
      <TransferGroup model={model} />
    </Page>
  );
}

/** Returns `system` for a language that this version does not know. */
function toKnownLanguage(tag: string): Language | 'system' {
  return tag in languageNames ? (tag as Language) : 'system';
}
