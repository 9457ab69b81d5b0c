import { ChevronDown, Download } from 'lucide';
import { useState } from 'preact/hooks';
import { resourceKinds } from '../../../shared/resources/resources.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatNameList } from '../../app/name-list.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { ExportedFile } from './export.ts';
import { ImportDialog } from './import-dialog.tsx';
import { TryPostDialog } from './trypost-dialog.tsx';

/** Export of everything, and import of files. */
export function TransferGroup({ model }: { model: ManagerModel }) {
  const { transfer } = model;
  const { transfer: t } = strings.value;
  const refusal = transfer.refusal.value;
  const plan = transfer.plan.value;
  const question = transfer.question.value;
  const progress = transfer.progress.value;
  /** Says what the last export lacks, or has changed. */
  const [warning, setWarning] = useState<string | null>(null);

  /** The button that opened the menu of CSV files, as a rectangle; null while the menu is closed. */
  const [csvAnchor, setCsvAnchor] = useState<DOMRect | null>(null);

  async function exportFile(file: Promise<ExportedFile>) {
    const exported = await file;
    setWarning(describeLeftOut(exported) ?? describeGuarded(exported));
    download(exported);
  }

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (file) await transfer.readChosenFile(file);
    // Lets the user choose the same file again after fixing it.
    input.value = '';
  }

  return (
    <SettingsGroup title={t.title} text={t.text}>
      <div class="settings-actions">
        <button type="button" class="button" onClick={() => exportFile(transfer.exportAll())}>
          <Icon icon={Download} />
          {t.exportAll}
        </button>
        <button
          type="button"
          class="button"
          aria-haspopup="menu"
          aria-expanded={csvAnchor !== null}
          onClick={event => setCsvAnchor(event.currentTarget.getBoundingClientRect())}
        >
          {t.exportAsCsv}
          <Icon icon={ChevronDown} />
        </button>
      </div>
      {csvAnchor && (
        <Menu
          label={t.exportAsCsv}
          items={[
            ...resourceKinds.map(kind => ({
              name: t.exportCsv[kind],
              icon: Download,
              run: () => exportFile(transfer.exportCsv(kind)),
            })),
            {
              name: t.exportForExpanders,
              icon: Download,
              run: () => exportFile(transfer.exportForExpanders()),
            },
          ]}
          anchorRect={csvAnchor}
          onClose={() => setCsvAnchor(null)}
        />
      )}
      {warning !== null && (
        <p class="field-fault" role="alert">
          <Sentence text={warning} />
        </p>
      )}
      <Field label={t.import} hint={t.importHint}>
        {attributes => (
          <input
            {...attributes}
            type="file"
            data-command-target="import"
            accept=".json,.csv,.tsv,.txt,.yml,.yaml,.textexpander,.alfredsnippets,.xml,.plist"
            onChange={event => choose(event.currentTarget)}
          />
        )}
      </Field>
      {transfer.tryPost && (
        <div class="settings-actions">
          <button type="button" class="button" onClick={transfer.tryPost.open}>
            {t.tryPost.import}
          </button>
        </div>
      )}
      {transfer.tryPost?.isOpen.value && <TryPostDialog tryPost={transfer.tryPost} />}
      {progress !== null && (
        <div class="settings-actions">
          <progress aria-label={t.reading} value={progress} />
          <button type="button" class="button" onClick={transfer.cancel}>
            {strings.value.actions.cancel}
          </button>
        </div>
      )}
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
      {question && !plan && (
        <ColumnsDialog key={question.encoding} model={model} question={question} />
      )}
      {plan && <ImportDialog model={model} plan={plan} />}
    </SettingsGroup>
  );
}

/** Returns a sentence with the names of the items that the file lacks, null if it has all. */
export function describeLeftOut({ leftOut = [] }: ExportedFile): string | null {
  if (leftOut.length === 0) return null;
  const names = formatNameList(leftOut);
  return strings.value.transfer.exportLeftOut(leftOut.length, formatNumber(leftOut.length), names);
}

/** Names the items that get an apostrophe before their text, null if there are none. */
function describeGuarded({ guarded = [] }: ExportedFile): string | null {
  if (guarded.length === 0) return null;
  return strings.value.transfer.exportGuarded(formatNameList(guarded));
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
