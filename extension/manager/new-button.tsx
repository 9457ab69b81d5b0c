import { Plus } from 'lucide';
import { strings } from '../app/all-strings.ts';
import { Icon } from '../ui/icon.tsx';
import { shortcutProps } from '../ui/keys.ts';
import type { ManagerModel, OpenForm } from './manager-model.ts';

const stringGroups = {
  label: 'labels',
  signature: 'signatures',
  post: 'posts',
  value: 'values',
} as const;

/** The main button of a list: opens the form for a new item. */
export function NewButton({ model, kind }: { model: ManagerModel; kind: OpenForm['kind'] }) {
  return (
    <button
      type="button"
      class="button"
      data-look="main"
      {...shortcutProps('N')}
      onClick={() => {
        model.form.value = { kind };
      }}
    >
      <Icon icon={Plus} />
      {strings.value[stringGroups[kind]].new}
    </button>
  );
}
