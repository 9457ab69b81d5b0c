import { strings } from '../../app/all-strings.ts';
import { BackupsGroup } from '../../backups/backups-group.tsx';
import { ButtonGroup } from '../../button/button-group.tsx';
import { RemindersGroup } from '../../due/reminders-group.tsx';
import { TypedShortcutsGroup } from '../../triggers/triggers-group.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { SlotsGroup } from '../slots/slots-group.tsx';
import { TransferGroup } from '../transfer/transfer-group.tsx';
import { AboutGroup } from './about-group.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { GeneralGroup } from './general-group.tsx';
import { LimitsGroup } from './limits-group.tsx';
import { ShortcutsGroup } from './shortcuts-group.tsx';
import { SyncStatusPanel } from './sync-status-panel.tsx';

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
