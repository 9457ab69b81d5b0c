import { type Language, languageNames } from '../../../../shared/text/languages.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Page } from '../page.tsx';
import { TransferGroup } from '../transfer/transfer-group.tsx';
import { ButtonGroup } from './button-group.tsx';
import { Choice } from './choice.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { ShortcutsGroup } from './shortcuts-group.tsx';
import { SyncStatus } from './sync-status.tsx';

export function SettingsScreen({ model }: { model: ManagerModel }) {
  const { settings } = model;
  const { separators, themes, ...text } = words.value.settings;
  const chosen = settings.settings.value;
  return (
    <Page title={words.value.manager.settings}>
      <SettingsGroup title={text.sync} text={text.syncText}>
        <SyncStatus model={model} />
        {settings.connection.value !== undefined && <ConnectionForm model={settings} />}
      </SettingsGroup>
      {chosen && (
        <>
          <SettingsGroup title={text.appending}>
            <Choice
              label={text.separator}
              options={separators}
              value={chosen.separator}
              onChange={separator => settings.change({ separator })}
            />
          </SettingsGroup>
          <SettingsGroup title={text.appearance}>
            <Choice
              label={text.theme}
              options={themes}
              value={chosen.theme}
              onChange={theme => settings.change({ theme })}
            />
            <Choice
              label={text.language}
              options={{ system: themes.system, ...languageNames }}
              value={languageOf(chosen.language)}
              onChange={language => settings.change({ language })}
            />
          </SettingsGroup>
        </>
      )}
      {model.button && <ButtonGroup button={model.button} />}
      {model.shortcuts && <ShortcutsGroup shortcuts={model.shortcuts} />}
      <TransferGroup model={model} />
    </Page>
  );
}

/** A language that there no longer is counts as the browser's own. */
function languageOf(tag: string): Language | 'system' {
  return tag in languageNames ? (tag as Language) : 'system';
}
