import { Plus } from 'lucide';
import type { Label } from '../../../../shared/label.ts';
import type { ManagerModel } from '../../../models/manager.ts';
import { words } from '../../../models/words.ts';
import { Badge } from '../../badge.tsx';
import { Empty } from '../../empty.tsx';
import { Icon } from '../../icon.tsx';
import { useRoving } from '../../roving.ts';
import { Page } from '../page.tsx';
import './labels-screen.css';

export function LabelsScreen({ model }: { model: ManagerModel }) {
  const labels = model.labels.byName.value;
  const create = (
    <button
      type="button"
      class="button"
      data-look="main"
      onClick={() => {
        model.form.value = { kind: 'label' };
      }}
    >
      <Icon of={Plus} />
      {words.value.labels.new}
    </button>
  );
  return (
    <Page title={words.value.manager.labels} actions={create}>
      {labels?.length === 0 && (
        <Empty title={words.value.labels.empty} text={words.value.labels.emptyText} />
      )}
      {labels && labels.length > 0 && <LabelList model={model} labels={labels} />}
    </Page>
  );
}

function LabelList({ model, labels }: { model: ManagerModel; labels: Label[] }) {
  return (
    <ul class="rows" aria-label={words.value.manager.labels} {...useRoving<HTMLUListElement>()}>
      {labels.map(label => (
        <LabelRow key={label.id} model={model} label={label} />
      ))}
    </ul>
  );
}

function LabelRow({ model, label }: { model: ManagerModel; label: Label }) {
  const { id } = label;
  const usage = model.labels.usageOf(id);
  return (
    <li class="label-row">
      <button
        type="button"
        class="row-open"
        data-rove
        aria-haspopup="dialog"
        onClick={() => {
          model.form.value = { kind: 'label', id };
        }}
      >
        <Badge label={label} />
      </button>
      <a class="row-note" href={model.route.href('posts', new URLSearchParams({ label: id }))}>
        {words.value.labels.usage(usage)}
      </a>
    </li>
  );
}
