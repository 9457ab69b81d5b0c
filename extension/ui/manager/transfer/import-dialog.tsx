import { isolate } from '../../../../shared/text/isolate.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import type { ImportFault, ImportPlan } from '../../../models/transfer/import.ts';
import { Dialog } from '../../dialog.tsx';
import './import-dialog.css';

/** With more faults than these, users fix the file instead of reading on. */
const maxShownFaults = 100;

/** A preview of the import: its changes, and the parts of the file that cannot be imported. */
export function ImportDialog({ model, plan }: { model: ManagerModel; plan: ImportPlan }) {
  const { transfer, notices } = model;
  const { transfer: t, actions } = strings.value;
  const { changeCounts, faults, losses, isRefused } = plan;
  const { added, unchanged } = changeCounts;
  const adds = (['signature', 'label', 'post', 'other', 'trashed'] as const)
    .filter(kind => added[kind] > 0)
    .map(kind => t.brings[kind](added[kind], formatNumber(added[kind])));
  const changes = (['changed', 'restored', 'deleted'] as const)
    .filter(effect => changeCounts[effect] > 0)
    .map(effect => t.changes[effect](changeCounts[effect], formatNumber(changeCounts[effect])));
  const unchangedText = unchanged > 0 ? t.known(unchanged, formatNumber(unchanged)) : null;

  async function apply() {
    const undo = await transfer.apply(plan);
    notices.show(t.done(isolate(plan.fileName)), undo);
  }

  return (
    <Dialog title={t.previewTitle(isolate(plan.fileName))} size="wide" onClose={transfer.cancel}>
      <div class="dialog-form">
        {!isRefused && adds.length > 0 && <ImportLines title={t.adds} lines={adds} />}
        {!isRefused && changes.length > 0 && <ImportLines title={t.alters} lines={changes} />}
        {!isRefused && unchangedText && <p>{unchangedText}</p>}
        {isRefused && (
          <p>{faults.length > 0 ? t.nothingTaken : (unchangedText ?? t.nothingFound)}</p>
        )}
        {faults.length > 0 && (
          <section class="import-faults" aria-label={t.faults}>
            <h3>{t.faultCount(faults.length, formatNumber(faults.length))}</h3>
            <ul>
              {[...new Set(faults.slice(0, maxShownFaults).map(describeFault))].map(fault => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </section>
        )}
        {losses.length > 0 && (
          <section class="import-faults" aria-label={t.losses}>
            <h3>{t.lossCount(losses.length, formatNumber(losses.length))}</h3>
            <ul>
              {[...new Set(losses.slice(0, maxShownFaults).map(describeLoss))].map(loss => (
                <li key={loss}>
                  <bdi>{loss}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div class="dialog-actions">
          <button type="button" class="button" onClick={transfer.cancel}>
            {actions.cancel}
          </button>
          {!isRefused && (
            <button type="button" class="button" data-look="main" onClick={apply}>
              {t.importNow}
            </button>
          )}
        </div>
      </div>
    </Dialog>
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

const describeLoss = ({ line, lost }: ImportPlan['losses'][number]) =>
  strings.value.transfer.atLine(formatNumber(line), lost);

function describeFault(fault: ImportFault): string {
  const { transfer: t, fields, fault: formatFault } = strings.value;
  switch (fault.kind) {
    case 'line':
      return t.atLine(formatNumber(fault.line), t.lineFaults[fault.fault]);
    case 'field':
      return t.atLine(formatNumber(fault.line), formatFault(fields[fault.field], fault.detail));
    case 'json':
      return fault.line === null ? t.brokenJson : t.atLine(formatNumber(fault.line), t.brokenJson);
    case 'notBackup':
      return t.notBackup;
    case 'tooMany':
      return t.tooMany(formatNumber(fault.max));
    case 'row':
      return t.atEntry(formatNumber(fault.position), fault.detail);
  }
}
