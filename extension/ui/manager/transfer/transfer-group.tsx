import { Download } from 'lucide';
import { kinds } from '../../../../shared/resources/resources.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Field } from '../../field.tsx';
import { Icon } from '../../icon.tsx';
import { Sentence } from '../../sentence.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { download } from './download.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Taking everything along, and bringing it from elsewhere. */
export function TransferGroup({ model }: { model: ManagerModel }) {
  const { transfer } = model;
  const { transfer: text } = words.value;
  const refusal = transfer.refusal.value;
  const plan = transfer.plan.value;
  const reading = transfer.reading.value;

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same file may be chosen again once it has been mended.
    if (file) await transfer.choose(file);
    input.value = '';
  }

  return (
    <SettingsGroup title={text.title} text={text.text}>
      <div class="settings-actions">
        <button
          type="button"
          class="button"
          onClick={async () => download(await transfer.exportAll())}
        >
          <Icon of={Download} />
          {text.exportAll}
        </button>
        {kinds.map(kind => (
          <button
            key={kind}
            type="button"
            class="button"
            onClick={async () => download(await transfer.exportCsv(kind))}
          >
            {text.exportCsv[kind]}
          </button>
        ))}
      </div>
      <Field label={text.import} hint={text.importHint}>
        {attributes => (
          <input
            {...attributes}
            type="file"
            accept=".json,.csv,.tsv,.txt,.yml,.yaml,.textexpander,.xml,.plist"
            onChange={event => choose(event.currentTarget)}
          />
        )}
      </Field>
      {reading !== null && <progress aria-label={text.reading} value={reading} />}
      {refusal && (
        <p class="field-fault" role="alert">
          <Sentence
            text={text.refused[refusal.refused](
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
