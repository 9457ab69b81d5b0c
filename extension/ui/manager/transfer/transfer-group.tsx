import { Download } from 'lucide';
import { resourceKinds } from '../../../../shared/resources/resources.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import type { ExportedFile } from '../../../models/transfer/export.ts';
import { Field } from '../../field.tsx';
import { Icon } from '../../icon.tsx';
import { Sentence } from '../../sentence.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Export of everything, and import of files. */
export function TransferGroup({ model }: { model: ManagerModel }) {
  const { transfer } = model;
  const { transfer: t } = strings.value;
  const refusal = transfer.refusal.value;
  const plan = transfer.plan.value;
  const progress = transfer.progress.value;

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (file) await transfer.readChosenFile(file);
    // Lets the user choose the same file again after fixing it.
    input.value = '';
  }

  return (
    <SettingsGroup title={t.title} text={t.text}>
      <div class="settings-actions">
        <button
          type="button"
          class="button"
          onClick={async () => download(await transfer.exportAll())}
        >
          <Icon icon={Download} />
          {t.exportAll}
        </button>
        {resourceKinds.map(kind => (
          <button
            key={kind}
            type="button"
            class="button"
            onClick={async () => download(await transfer.exportCsv(kind))}
          >
            {t.exportCsv[kind]}
          </button>
        ))}
      </div>
      <Field label={t.import} hint={t.importHint}>
        {attributes => (
          <input
            {...attributes}
            type="file"
            accept=".json,.csv,.tsv,.txt,.yml,.yaml,.textexpander,.xml,.plist"
            onChange={event => choose(event.currentTarget)}
          />
        )}
      </Field>
      {progress !== null && <progress aria-label={t.reading} value={progress} />}
      {refusal && (
        <p class="field-fault" role="alert">
          <Sentence
            text={t.refused[refusal.refused](
              isolate(refusal.fileName),
              formatNumber(refusal.maxMegabytes),
            )}
          />
        </p>
      )}
      {plan && <ImportDialog model={model} plan={plan} />}
    </SettingsGroup>
  );
}

/** Saves a file with the browser's downloads. */
export function download({ name, type, text }: ExportedFile): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // The browser reads the blob later, at a time that it does not report.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}
