import { useEffect, useRef } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import { formatMoment, formatNumber } from '../app/format.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { BackupsModel } from './backups-model.ts';
import './restore-dialog.css';

type RestoreDialogProps = {
  backups: BackupsModel;
  onRestore: (file: File) => Promise<void>;
  onClose: () => void;
};

/** Lists the backups in the folder by day. The user can choose another folder, or a single file. */
export function RestoreDialog({ backups, onRestore, onClose }: RestoreDialogProps) {
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
