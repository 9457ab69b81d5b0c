import { useEffect, useState } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { formatTime, formatTimeSince } from '../../app/format-day.ts';
import { describeStop } from '../../locales/describe-outcomes.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { DeletionSummary } from './deletion-questions-model.ts';
import type { SyncState } from './sync-status-model.ts';
import './deletion-questions.css';
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
      {state.state !== 'not-connected' && <LastSyncLine model={model} />}
      {withheld > 0 && <p class="row-note">{status.withheld(withheld, formatNumber(withheld))}</p>}
      {stuckCount > 0 && (
        <p class="row-note">{status.waiting(stuckCount, formatNumber(stuckCount))}</p>
      )}
      {isMassDeletion && (
        <DeletionQuestions
          model={model}
          count={state.detail}
          onDecide={decision => void model.settings.syncNow(decision)}
        />
      )}
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

/** Changes that the server refuses, each with its reason and a button that opens its form. */
function RefusedChangesList({ model: { form, refused } }: { model: ManagerModel }) {
  const { status } = strings.value;
  const changes = refused.value ?? [];
  if (changes.length === 0) return null;
  return (
    <section class="refused-changes" aria-label={status.refused}>
      <h3>{status.refused}</h3>
      <ul>
        {changes.map(({ kind, id, title, detail, form: formKind }) => (
          <li key={`${kind}/${id}`}>
            <span dir="auto">{title}</span>
            <span class="row-note" dir="ltr" lang="en">
              {detail}
            </span>
            {formKind !== null && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  form.value = { kind: formKind, id };
                }}
              >
                <Sentence text={status.openRefused(isolate(title))} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeletionQuestionsProps = {
  model: ManagerModel;
  /** The number of rows that are not deleted yet. */
  count: string;
  onDecide: (decision: 'delete' | 'keep') => void;
};

/** Says what a stopped sync would delete, and asks whether to. */
export function DeletionQuestions({ model, count, onDecide }: DeletionQuestionsProps) {
  const { deletionQuestions, router } = model;
  const { status, manager } = strings.value;
  return (
    <section class="deletion-questions" aria-label={status.deletions.title}>
      {deletionQuestions.value?.map(summary => (
        <Deletions key={summary.kind} summary={summary} />
      ))}
      <div class="settings-actions">
        <button type="button" class="button" onClick={() => onDecide('keep')}>
          {status.keepMine}
        </button>
        <button type="button" class="button" data-look="danger" onClick={() => onDecide('delete')}>
          {status.deleteHere(count)}
        </button>
        <a class="button" data-look="quiet" href={router.href('trash')}>
          {manager.trash}
        </a>
      </div>
    </section>
  );
}

function Deletions({ summary }: { summary: DeletionSummary }) {
  const { status, transfer } = strings.value;
  const { kind, count, shown, trashedCount, originCount, firstMs, lastMs, titles } = summary;
  const what = transfer.brings[kind](count, formatNumber(count));
  const [first, last] = [firstMs, lastMs].map(ms => new Date(ms)) as [Date, Date];
  const isSameTime = formatTime(first) === formatTime(last);
  const time = formatMoment(first) + (isSameTime ? '' : `–${formatTime(last)}`);
  const restCount = count - titles.length;
  return (
    <>
      <p>
        {status.deletions.found(what, formatNumber(shown), time)}{' '}
        {status.deletions.origins(originCount, formatNumber(originCount))}
      </p>
      <p class="row-note">
        {trashedCount > 0 && `${status.deletions.trashed(formatNumber(trashedCount))} `}
        {status.deletions.consequence}
      </p>
      <details>
        <summary>{status.deletions.list}</summary>
        <ul>
          {titles.map(({ id, title }) => (
            <li key={id} dir="auto">
              {title}
            </li>
          ))}
          {restCount > 0 && <li>{status.deletions.more(formatNumber(restCount))}</li>}
        </ul>
      </details>
    </>
  );
}

/** The server of this device, the time since the last complete sync, and the number of items. */
function LastSyncLine({ model }: { model: ManagerModel }) {
  const { settings, lastSync, syncState } = model;
  const { settings: t } = strings.value;
  const nowMs = useSeconds();
  const connection = settings.connection.value;
  const { syncedMs = null, itemCount = 0 } = lastSync().value ?? {};
  const isInStep = ['up-to-date', 'syncing'].includes(syncState.value.state);
  const isShown = isInStep && connection != null && syncedMs !== null;
  return (
    <p class="row-note sync-last">
      {isShown &&
        t.inStep(
          new URL(connection.server).host,
          formatTimeSince(syncedMs, nowMs),
          t.items(itemCount, formatNumber(itemCount)),
        )}
    </p>
  );
}

const secondMs = 1_000;

/** Returns the current time in milliseconds since 1970, and renders again each second. */
function useSeconds(): number {
  const [nowMs, setNowMs] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
