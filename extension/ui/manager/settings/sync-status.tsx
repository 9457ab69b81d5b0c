import { words } from '../../../models/app/words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { SyncState } from '../../../models/settings/sync-status.ts';
import './sync-status.css';

/** How far this device is in step, and the question that a stopped sync asks. */
export function SyncStatus({ model: { settings, syncState } }: { model: ManagerModel }) {
  const { value: state } = syncState;
  const stuck = state.state === 'offline' || state.state === 'stopped' ? state.changes : 0;
  const isMassDeletion = state.state === 'stopped' && state.reason === 'mass-deletion';
  return (
    <div class="sync-status" data-state={state.state}>
      <p role="status" aria-label={words.value.settings.syncStatus}>
        {describe(state)}
      </p>
      {stuck > 0 && <p class="row-note">{words.value.status.waiting(stuck)}</p>}
      {isMassDeletion && (
        <button
          type="button"
          class="button"
          data-look="danger"
          onClick={() => settings.syncNow(true)}
        >
          {words.value.status.deleteThem(state.detail)}
        </button>
      )}
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
      return status.stopped[state.reason];
  }
}
