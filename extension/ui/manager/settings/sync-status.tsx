import { stopSentence } from '../../../locales/stop-sentence.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { SyncState } from '../../../models/settings/sync-status.ts';
import { RefusedChanges } from './refused-changes.tsx';
import './sync-status.css';

/** How far this device is in step, and the question that a stopped sync asks. */
export function SyncStatus({ model }: { model: ManagerModel }) {
  const { settings, syncState } = model;
  const { value: state } = syncState;
  const withheld = model.withheld.value ?? 0;
  const stuck = state.state === 'offline' || state.state === 'stopped' ? state.changes : 0;
  const isMassDeletion = state.state === 'stopped' && state.reason === 'mass-deletion';
  const { status } = words.value;
  return (
    <div class="sync-status" data-state={state.state}>
      <p role="status" aria-label={words.value.settings.syncStatus}>
        {describe(state)}
      </p>
      {withheld > 0 && <p class="row-note">{status.withheld(withheld)}</p>}
      {stuck > 0 && <p class="row-note">{status.waiting(stuck)}</p>}
      {isMassDeletion && (
        <div class="settings-actions">
          <button type="button" class="button" onClick={() => settings.syncNow('keep')}>
            {status.keepMine}
          </button>
          <button
            type="button"
            class="button"
            data-look="danger"
            onClick={() => settings.syncNow('delete')}
          >
            {status.deleteHere(state.detail)}
          </button>
        </div>
      )}
      {state.state !== 'not-connected' && <RefusedChanges model={model} />}
    </div>
  );
}

export function describe(state: SyncState): string {
  const { status } = words.value;
  switch (state.state) {
    case 'not-connected':
      return status.notConnected;
    case 'up-to-date':
      return status.upToDate;
    case 'syncing':
      return status.syncing;
    case 'waiting':
      return status.waiting(state.changes);
    case 'offline':
      return status.offline;
    case 'stopped':
      return stopSentence(words.value, state);
  }
}
