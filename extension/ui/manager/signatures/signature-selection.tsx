import { ArrowDown, ArrowUp, Download, Hash, Pin, PinOff, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { SelectAll } from '../select-all.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { download } from '../transfer/download.ts';
import { TagDialog } from './tag-dialog.tsx';

type SignatureSelectionProps = {
  model: ManagerModel;
  onDelete: () => void;
  /** There where the list is in a person's own order. */
  onStep?: (id: string, by: -1 | 1) => Promise<boolean>;
};

export function SignatureSelection({ model, onDelete, onStep }: SignatureSelectionProps) {
  const { selection, signatures, notices, transfer } = model;
  const { signatures: text, actions, popup } = words.value;
  const found = signatures.found.value ?? [];
  const chosen = selection.ids.value;
  const [isTagging, setTagging] = useState(false);
  const [first = ''] = chosen;
  const isPinning = found.some(({ id, pinned }) => chosen.has(id) && !pinned);

  async function pin() {
    const { changed, undo } = await signatures.pin([...chosen], isPinning);
    const told = isPinning ? text.pinnedSeveral : text.unpinnedSeveral;
    notices.tell(told(changed, formatNumber(changed)), undo);
  }

  async function giveTags(tags: string[]) {
    const { changed, full, undo } = await signatures.tag([...chosen], tags);
    const named = isolate(tags.join(', '));
    const outcome = [
      changed > 0 && text.tagged(named, changed, formatNumber(changed)),
      full > 0 && text.fullOfTags(full, formatNumber(full)),
    ].filter(part => part !== false);
    notices.tell(outcome.join(' · ') || text.taggedBefore(named), undo);
  }

  return (
    <SelectionBar label={text.selection} selection={selection}>
      <SelectAll selection={selection} listed={found} />
      {onStep &&
        ([-1, 1] as const).map(by => (
          <button
            key={by}
            type="button"
            class="button"
            aria-label={by < 0 ? text.moveUp : text.moveDown}
            title={by < 0 ? text.moveUp : text.moveDown}
            onClick={() => void onStep(first, by)}
          >
            <Icon of={by < 0 ? ArrowUp : ArrowDown} />
          </button>
        ))}
      <button type="button" class="button" onClick={() => void pin()}>
        <Icon of={isPinning ? Pin : PinOff} />
        {isPinning ? popup.pin : popup.unpin}
      </button>
      <button type="button" class="button" onClick={() => setTagging(true)}>
        <Icon of={Hash} />
        {text.addTag}
      </button>
      <button
        type="button"
        class="button"
        onClick={async () => download(await transfer.exportSome('signature', chosen))}
      >
        <Icon of={Download} />
        {text.export}
      </button>
      <button type="button" class="button" data-look="danger" onClick={onDelete}>
        <Icon of={Trash2} />
        {actions.delete}
      </button>
      {isTagging && (
        <TagDialog
          known={signatures.tags.value}
          onTag={tags => void giveTags(tags)}
          onClose={() => setTagging(false)}
        />
      )}
    </SelectionBar>
  );
}
