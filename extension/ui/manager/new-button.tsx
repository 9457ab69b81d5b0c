import { Plus } from 'lucide';
import { words } from '../../models/app/all-words.ts';
import type { ManagerModel, OpenForm } from '../../models/manager/manager.ts';
import { Icon } from '../icon.tsx';

const groups = { label: 'labels', signature: 'signatures', post: 'posts' } as const;

/** The main act of a list: opens the form that makes another one. */
export function NewButton({ model, kind }: { model: ManagerModel; kind: OpenForm['kind'] }) {
  return (
    <button
      type="button"
      class="button"
      data-look="main"
      onClick={() => {
        model.form.value = { kind };
      }}
    >
      <Icon of={Plus} />
      {words.value[groups[kind]].new}
    </button>
  );
}
