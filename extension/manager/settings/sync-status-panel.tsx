import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { describeStop } from '../../locales/describe-outcomes.ts';
import type { ManagerModel } from '../manager-model.ts';
import { DeletionQuestions } from './deletion-questions.tsx';
import { RefusedChangesList } from './refused-changes-list.tsx';
import type { SyncState } from './sync-status-model.ts';
import './sync-status-panel.css';

/** The state of sync on this device, and the question that a stopped sync asks. */
export function SyncStatusPanel({ model }: { model: ManagerModel }) {
  const { syncState } = model;
  const { value: state } = syncState;
  const withheld = model.withheldCount.value ?? 0;
  const stuckCount = state.state === 'offline' || state.state === 'stopped' ? state.changes : 0;
  const isMassDeletion = state.state === 'stopped' && state.reason === 'mass-deletion';
  const { status } = strings.value;
  return (
    <div class="sync-status" data-state={state.state}>
      <p role="status" aria-label={strings.value.settings.syncStatus}>
        {describeSyncState(state)}
      </p>
      {withheld > 0 && <p class="row-note">{status.withheld(withheld, formatNumber(withheld))}</p>}
      {stuckCount > 0 && (
        <p class="row-note">{status.waiting(stuckCount, formatNumber(stuckCount))}</p>
      )}
      {isMassDeletion && <DeletionQuestions model={model} count={state.detail} />}
      {state.state !== 'not-connected' && <RefusedChangesList model={model} />}
    </div>
  );
}

function describeSyncState(state: SyncState): string {
  const { status } = strings.value;
  switch (state.state) {
    case 'not-connected':
      return status.notConnected;
    case 'up-to-date':
      return status.upToDate;
    case 'syncing':
      return status.syncing;
    case 'waiting':
      return status.waiting(state.changes, formatNumber(state.changes));
    case 'offline':
      return status.offline;
    case 'stopped':
      return describeStop(strings.value, state);
  }
}
