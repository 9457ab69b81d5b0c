import { ArrowDown, ArrowUp, Download, Hash, Pin, PinOff, Trash2 } from 'lucide';
import { useId, useState } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { parseTags } from '../../app/tags.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { FormActions } from '../form-actions.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { describeLeftOut, download } from '../transfer/transfer-group.tsx';

type SignatureSelectionBarProps = {
  model: ManagerModel;
  onDelete: () => void;
  /** Set if the list is in manual order: moves the selected signatures up or down by one. */
  onStep?: (id: string, by: -1 | 1) => Promise<boolean>;
};

export function SignatureSelectionBar({ model, onDelete, onStep }: SignatureSelectionBarProps) {
  const { selection, signatures, notices, transfer } = model;
  const { signatures: t, actions, popup } = strings.value;
  const found = signatures.found.value ?? [];
  const chosen = selection.ids.value;
  const [isTagging, setTagging] = useState(false);
  const [first = ''] = chosen;
  /** True if the button pins. It unpins once all selected signatures are pinned. */
  const isPinning = found.some(({ id, pinned }) => chosen.has(id) && !pinned);

  async function pin() {
    const { changedCount, undo } = await signatures.setPinned([...chosen], isPinning);
    const describe = isPinning ? t.pinnedSeveral : t.unpinnedSeveral;
    notices.show(describe(changedCount, formatNumber(changedCount)), undo);
  }

  async function addTags(tags: string[]) {
    const { changedCount, fullCount, undo } = await signatures.addTags([...chosen], tags);
    const tagNames = isolate(tags.join(', '));
    const outcome = [
      changedCount > 0 && t.tagged(tagNames, changedCount, formatNumber(changedCount)),
      fullCount > 0 && t.fullOfTags(fullCount, formatNumber(fullCount)),
    ].filter(part => part !== false);
    notices.show(outcome.join(' · ') || t.alreadyTagged(tagNames), undo);
  }

  async function exportChosen() {
    const file = await transfer.exportSelected('signature', chosen);
    download(file);
    const leftOut = describeLeftOut(file);
    if (leftOut !== null) notices.show(leftOut);
  }

  return (
    <SelectionBar label={t.selection} selection={selection}>
      <SelectAllButton selection={selection} items={found} />
      {onStep &&
        ([-1, 1] as const).map(by => (
          <button
            key={by}
            type="button"
            class="button"
            aria-label={by < 0 ? t.moveUp : t.moveDown}
            title={by < 0 ? t.moveUp : t.moveDown}
            onClick={() => void onStep(first, by)}
          >
            <Icon icon={by < 0 ? ArrowUp : ArrowDown} />
          </button>
        ))}
      <button type="button" class="button" onClick={() => void pin()}>
        <Icon icon={isPinning ? Pin : PinOff} />
        {isPinning ? popup.pin : popup.unpin}
      </button>
      <button type="button" class="button" onClick={() => setTagging(true)}>
        <Icon icon={Hash} />
        {t.addTag}
      </button>
      <button type="button" class="button" onClick={() => void exportChosen()}>
        <Icon icon={Download} />
        {t.export}
      </button>
      <button type="button" class="button" data-look="danger" onClick={onDelete}>
        <Icon icon={Trash2} />
        {actions.delete}
      </button>
      {isTagging && (
        <TagDialog
          known={signatures.tags.value}
          onTag={tags => void addTags(tags)}
          onClose={() => setTagging(false)}
        />
      )}
    </SelectionBar>
  );
}

type TagDialogProps = {
  known: readonly string[];
  onTag: (tags: string[]) => void;
  onClose: () => void;
};

/** Asks for tags to add to the selected signatures. */
function TagDialog({ known, onTag, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  return (
    <Dialog title={strings.value.signatures.addTag} onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const tags = parseTags(typed);
          onClose();
          if (tags.length > 0) onTag(tags);
        }}
      >
        <Field label={strings.value.signatures.tag}>
          {attributes => (
            <>
              <input
                {...attributes}
                class="input"
                dir="auto"
                autocomplete="off"
                autofocus
                maxLength={255}
                list={listId}
                value={typed}
                onInput={event => setTyped(event.currentTarget.value)}
              />
              <datalist id={listId}>
                {known.map(tag => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
