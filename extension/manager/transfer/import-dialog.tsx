import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { describePlace, ImportEntries } from './import-entries.tsx';
import type { ImportPlan } from './import-plan.ts';
import './import-dialog.css';

/** With more losses than these, users fix the file instead of reading on. */
const maxShownLosses = 100;

/** A preview of the import: each entry of the file with what will happen to it. */
export function ImportDialog({ model, plan }: { model: ManagerModel; plan: ImportPlan }) {
  const { transfer, notices } = model;
  const { transfer: t, actions } = strings.value;
  const { losses, isRefused } = plan;
  const isWriting = transfer.isWriting.value;

  async function apply() {
    const undo = await transfer.apply(plan);
    notices.show(t.done(isolate(plan.fileName)), undo);
  }

  return (
    <Dialog title={t.previewTitle(isolate(plan.fileName))} size="wide" onClose={transfer.cancel}>
      <div class="dialog-form">
        <ImportSummary plan={plan} />
        <ImportEntries plan={plan} />
        {losses.length > 0 && (
          <section class="import-losses" aria-label={t.losses}>
            <h3>{t.lossCount(losses.length, formatNumber(losses.length))}</h3>
            <ul>
              {[
                ...new Set(losses.slice(0, maxShownLosses).map(loss => describeLoss(loss, plan))),
              ].map(loss => (
                <li key={loss}>
                  <Sentence text={loss} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {isWriting && <progress class="import-progress" aria-label={t.writing} />}
        <div class="dialog-actions">
          <button
            type="button"
            class="button"
            disabled={isWriting}
            // The list would take the focus otherwise, because it can be scrolled by keys.
            autofocus={isRefused}
            onClick={transfer.cancel}
          >
            {actions.cancel}
          </button>
          {!isRefused && (
            <button
              type="button"
              class="button"
              data-look="main"
              disabled={isWriting}
              autofocus
              onClick={apply}
            >
              {t.importNow}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Sentences with the numbers of the changes. */
function ImportSummary({ plan }: { plan: ImportPlan }) {
  const { transfer: t } = strings.value;
  const { rows, counts, addedSettings, faults, isRefused } = plan;
  const count = (kind: string) =>
    rows.filter(row => row.effect === 'added' && row.kind === kind).length;
  const added: Record<keyof typeof t.brings, number> = {
    signature: count('signature'),
    label: count('label'),
    post: count('post'),
    value: count('value'),
    other: count('other'),
    trashed: counts.trashed,
    limit: count('limit'),
    slot: count('slot'),
    view: count('view') + addedSettings.views.length,
    preference: addedSettings.preferences.length,
  };
  const kinds = Object.keys(added) as (keyof typeof added)[];
  const adds = kinds
    .filter(kind => added[kind] > 0)
    .map(kind => t.brings[kind](added[kind], formatNumber(added[kind])));
  const changes = (['changed', 'restored', 'deleted'] as const)
    .filter(effect => counts[effect] > 0)
    .map(effect => t.changes[effect](counts[effect], formatNumber(counts[effect])));
  const { unchanged } = counts;
  const leftOutCount = faults.filter(({ kind }) => kind !== 'tooMany').length;
  const known = unchanged > 0 ? t.known(unchanged, formatNumber(unchanged)) : null;
  return (
    <>
      {adds.length > 0 && <ImportLines title={t.adds} lines={adds} />}
      {changes.length > 0 && <ImportLines title={t.alters} lines={changes} />}
      {!isRefused && known && <p>{known}</p>}
      {isRefused && <p>{known ?? (faults.length > 0 ? t.nothingTaken : t.nothingFound)}</p>}
      {leftOutCount > 0 && (
        <p class="import-faults">{t.faultCount(leftOutCount, formatNumber(leftOutCount))}</p>
      )}
    </>
  );
}

function ImportLines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul class="import-lines">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const describeLoss = ({ line, lost }: ImportPlan['losses'][number], plan: ImportPlan) =>
  describePlace(plan, line, isolate(lost));
