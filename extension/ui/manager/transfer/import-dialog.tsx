import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { ImportFault, ImportPlan } from '../../../models/transfer/import.ts';
import { Dialog } from '../../dialog.tsx';
import './import-dialog.css';

/** Past this many, a person mends the file rather than reads on. */
const shownFaults = 100;

/** What the file would bring and what of it cannot be taken, before anything is written. */
export function ImportDialog({ model, plan }: { model: ManagerModel; plan: ImportPlan }) {
  const { transfer, notices } = model;
  const { transfer: text, actions } = words.value;
  const { foreseen, faults, losses, isRefused } = plan;
  const { added, unchanged } = foreseen;
  const adds = (['signature', 'label', 'post', 'trashed'] as const)
    .filter(kind => added[kind] > 0)
    .map(kind => text.brings[kind](added[kind], formatNumber(added[kind])));
  const changes = (['changed', 'restored', 'deleted'] as const)
    .filter(act => foreseen[act] > 0)
    .map(act => text.changes[act](foreseen[act], formatNumber(foreseen[act])));
  const known = unchanged > 0 ? text.known(unchanged, formatNumber(unchanged)) : null;

  async function apply() {
    const undo = await transfer.apply(plan);
    notices.tell(text.done(isolate(plan.fileName)), undo);
  }

  return (
    <Dialog title={text.previewTitle(isolate(plan.fileName))} size="wide" onClose={transfer.cancel}>
      <div class="dialog-form">
        {!isRefused && adds.length > 0 && <Lines title={text.adds} lines={adds} />}
        {!isRefused && changes.length > 0 && <Lines title={text.alters} lines={changes} />}
        {!isRefused && known && <p>{known}</p>}
        {isRefused && <p>{faults.length > 0 ? text.nothingTaken : (known ?? text.nothingFound)}</p>}
        {faults.length > 0 && (
          <section class="import-faults" aria-label={text.faults}>
            <h3>{text.faultCount(faults.length, formatNumber(faults.length))}</h3>
            <ul>
              {[...new Set(faults.slice(0, shownFaults).map(describe))].map(fault => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </section>
        )}
        {losses.length > 0 && (
          <section class="import-faults" aria-label={text.losses}>
            <h3>{text.lossCount(losses.length, formatNumber(losses.length))}</h3>
            <ul>
              {[...new Set(losses.slice(0, shownFaults).map(describeLoss))].map(loss => (
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
              {text.importNow}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
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
  words.value.transfer.atLine(formatNumber(line), lost);

function describe(fault: ImportFault): string {
  const { transfer: text, fields, fault: sentence } = words.value;
  switch (fault.kind) {
    case 'line':
      return text.atLine(formatNumber(fault.line), text.lineFaults[fault.fault]);
    case 'field':
      return text.atLine(formatNumber(fault.line), sentence(fields[fault.field], fault.detail));
    case 'json':
      return fault.line === null
        ? text.brokenJson
        : text.atLine(formatNumber(fault.line), text.brokenJson);
    case 'notBackup':
      return text.notBackup;
    case 'tooMany':
      return text.tooMany(formatNumber(fault.max));
    case 'row':
      return text.atEntry(formatNumber(fault.position), fault.detail);
  }
}
