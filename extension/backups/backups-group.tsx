import { useEffect, useRef, useState } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import { formatMoment, formatNumber, formatSize } from '../app/format.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { BackupsModel } from './backups-model.ts';
import './restore-dialog.css';

type BackupsGroupProps = {
  backups: BackupsModel;
  /** Shows what the backup would change, for the user to confirm. */
  onRestore: (file: File) => Promise<void>;
  /** True if the page was opened to restore a backup. */
  isRestoring: boolean;
};

/** Settings of backups: every day or by hand, the last one, and how to restore one. */
export function BackupsGroup({ backups, onRestore, ...start }: BackupsGroupProps) {
  const { backups: t } = strings.value;
  const [isRestoring, setRestoring] = useState(start.isRestoring);
  useEffect(() => void backups.askKept(), [backups]);
  const state = backups.state.value;
  if (state === undefined) return null;
  const { is_on: isOn, fault } = state;
  const isWriting = backups.isWriting.value;
  return (
    <SettingsGroup title={t.title} text={t.text}>
      <div class="check-field">
        <label>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the browser takes the state from the checkbox
            role="switch"
            checked={isOn}
            disabled={isWriting}
            onClick={event => {
              // The browser asks first where to write; the switch follows the answer.
              event.preventDefault();
              void (isOn ? backups.turnOff() : backups.turnOn());
            }}
          />
          {t.daily}
        </label>
        <p class="field-hint">{backups.canChooseFolder ? t.folderHint : t.downloadsHint}</p>
      </div>
      <p role="status" aria-label={t.last}>
        {t.last}: {isWriting ? t.writing : describeLast(state.last)}
      </p>
      {fault !== null && (
        <p class="field-fault" role="alert">
          {t.faults[fault]}
        </p>
      )}
      <div class="settings-actions">
        <button
          type="button"
          class="button"
          disabled={isWriting}
          onClick={() => void backups.backUpNow()}
        >
          {t.now}
        </button>
        <button type="button" class="button" onClick={() => setRestoring(true)}>
          {t.restore}
        </button>
      </div>
      {backups.isKept.value && <p class="settings-text">{t.kept}</p>}
      {isRestoring && (
        <RestoreDialog
          backups={backups}
          onRestore={onRestore}
          onClose={() => setRestoring(false)}
        />
      )}
    </SettingsGroup>
  );
}

function describeLast(last: { at_ms: number; bytes: number; things: number } | null): string {
  const { backups: t } = strings.value;
  if (last === null) return t.never;
  const things = t.things(last.things, formatNumber(last.things));
  return [formatMoment(new Date(last.at_ms)), things, formatSize(last.bytes)].join(' · ');
}

type RestoreDialogProps = {
  backups: BackupsModel;
  onRestore: (file: File) => Promise<void>;
  onClose: () => void;
};

/** Lists the backups in the folder by day. The user can choose another folder, or a single file. */
function RestoreDialog({ backups, onRestore, onClose }: RestoreDialogProps) {
  const { backups: t, actions } = strings.value;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void backups.listChosen(), [backups]);
  const found = backups.found.value;

  async function restore(file: File | undefined) {
    if (file === undefined) return;
    onClose();
    await onRestore(file);
  }

  return (
    <Dialog title={t.restoreTitle} onClose={onClose}>
      <div class="dialog-form">
        <p>{t.restoreText}</p>
        {found?.length === 0 && <p role="status">{t.none}</p>}
        {found && found.length > 0 && (
          <ul class="restore-list" aria-label={t.list}>
            {found.map(({ name, day, time, things, file }) => (
              <li key={name}>
                <button
                  type="button"
                  class="button"
                  data-look="quiet"
                  onClick={() => void restore(file)}
                >
                  <span>
                    {formatMoment(new Date(`${day}T${time.slice(0, 2)}:${time.slice(2)}`))}
                  </span>
                  <span>{t.things(things, formatNumber(things))}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".json"
          aria-label={t.chooseFile}
          onChange={event => void restore(event.currentTarget.files?.[0])}
        />
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {actions.cancel}
          </button>
          {backups.canChooseFolder && (
            <button type="button" class="button" onClick={() => void backups.listOther()}>
              {t.chooseFolder}
            </button>
          )}
          <button type="button" class="button" onClick={() => input.current?.click()}>
            {t.chooseFile}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
