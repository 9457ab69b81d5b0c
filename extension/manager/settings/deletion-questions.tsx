import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { formatTime } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import type { DeletionSummary } from './deletion-questions-model.ts';
import './deletion-questions.css';

/**
 * Says what a stopped sync would delete, and asks whether to.
 * @param count the number of rows that are not deleted yet
 */
export function DeletionQuestions({ model, count }: { model: ManagerModel; count: string }) {
  const { settings, deletionQuestions, router } = model;
  const { status, manager } = strings.value;
  return (
    <section class="deletion-questions" aria-label={status.deletions.title}>
      {deletionQuestions.value?.map(summary => (
        <Deletions key={summary.kind} summary={summary} />
      ))}
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
