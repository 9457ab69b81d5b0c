import { strings } from '../app/all-strings.ts';
import type { BackupsModel } from './backups-model.ts';

type BackupLineProps = { backups: BackupsModel; settingsAddress: string };

/** Says where people look that the last backup has failed, with the way to mend it. */
export function BackupLine({ backups, settingsAddress }: BackupLineProps) {
  const { backups: t } = strings.value;
  const fault = backups.state.value?.fault ?? null;
  if (fault === null) return null;
  return (
    <p class="field-fault" role="alert">
      {t.faults[fault]} <a href={settingsAddress}>{t.openSettings}</a>
    </p>
  );
}
