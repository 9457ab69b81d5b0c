import { type Language, languageNames } from '../../../shared/text/languages.ts';
import { AccountGroup } from '../../account/account-group.tsx';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { BackupsGroup } from '../../backups/backups-group.tsx';
import { ButtonGroup } from '../../button/button-group.tsx';
import { RemindersGroup } from '../../due/reminders-group.tsx';
import { TypedShortcutsGroup } from '../../triggers/triggers-group.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { changelogAddress, guideAddress } from '../news-model.ts';
import { SlotsGroup } from '../slots/slots-group.tsx';
import { TransferGroup } from '../transfer/transfer-group.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { LimitsGroup } from './limits-group.tsx';
import type { SettingsModel } from './settings-model.ts';
import { ShortcutsGroup } from './shortcuts-group.tsx';
import { DeletionQuestions, SyncStatusPanel } from './sync-status-panel.tsx';

export function SettingsScreen({ model }: { model: ManagerModel }) {
  const { settings } = model;
  const { settings: t, manager } = strings.value;
  return (
    <Page title={manager.settings}>
      <GeneralGroup settings={settings} />
      <SettingsGroup title={t.sync} text={t.syncText}>
        <SyncStatusPanel model={model} />
        {settings.connection.value !== undefined && <ConnectionForm model={settings} />}
      </SettingsGroup>
      {model.account && (
        <AccountGroup
          account={model.account}
          question={count => (
            <DeletionQuestions
              model={model}
              count={formatNumber(count)}
              onDecide={decision => void model.account?.decide(decision)}
            />
          )}
        />
      )}
      <LimitsGroup limits={settings.limits} />
      {model.button && <ButtonGroup button={model.button} />}
      {model.typedShortcuts && <TypedShortcutsGroup typedShortcuts={model.typedShortcuts} />}
      <SlotsGroup model={model} />
      {model.due && <RemindersGroup due={model.due} />}
      {model.backups && (
        <BackupsGroup
          backups={model.backups}
          onRestore={model.transfer.readChosenFile}
          isRestoring={model.router.location.value.query.has('restore')}
        />
      )}
      <TransferGroup model={model} />
      <ShortcutsGroup settings={settings} shortcuts={model.shortcuts} />
      <AboutGroup model={model} />
    </Page>
  );
}

/** The version of the extension, its welcome page, guide and news, and the guide of the server's API. */
function AboutGroup({ model: { version, settings } }: { model: ManagerModel }) {
  const { settings: t } = strings.value;
  const connection = settings.connection.value;
  return (
    <SettingsGroup title={t.about}>
      {version !== undefined && <p>{t.version(version)}</p>}
      <div class="settings-actions">
        {version !== undefined && (
          <>
            <a class="button" href="/welcome.html">
              {t.welcome}
            </a>
            <a class="button" href={guideAddress} target="_blank" hreflang="en" rel="noopener">
              {t.guide}
            </a>
            <a class="button" href={changelogAddress} target="_blank" hreflang="en" rel="noopener">
              {t.news}
            </a>
          </>
        )}
        {connection && (
          <a class="button" href={`${connection.server}/docs`} target="_blank" rel="noreferrer">
            {t.apiGuide}
          </a>
        )}
      </div>
    </SettingsGroup>
  );
}

/** Theme, language, what stands between a text and a signature, and whether sets of hashtags are added whole. */
function GeneralGroup({ settings }: { settings: SettingsModel }) {
  const { separators, themes, ...t } = strings.value.settings;
  const chosen = settings.settings.value;
  if (chosen === undefined) return null;
  return (
    <SettingsGroup title={t.general}>
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
      <SelectSetting
        label={t.separator}
        options={separators}
        value={chosen.separator}
        onChange={separator => settings.change({ separator })}
      />
      <CheckboxField
        label={t.addsAllHashtags}
        hint={t.addsAllHashtagsNote}
        isChecked={chosen.addsAllHashtags}
        onChange={addsAllHashtags => void settings.change({ addsAllHashtags })}
      />
    </SettingsGroup>
  );
}

/** Returns `system` for a language that this version does not know. */
function toKnownLanguage(tag: string): Language | 'system' {
  return tag in languageNames ? (tag as Language) : 'system';
}
