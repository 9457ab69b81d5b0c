import { CopyPlus, Pencil, Pin, PinOff, Trash2 } from 'lucide';
import { strings } from '../app/strings.ts';
import { Menu } from '../ui/menu.tsx';
import type { SnapshotSignature } from './popup-model.ts';
import type { RowActions } from './row-actions.ts';

export type RowMenuProps = {
  signature: SnapshotSignature;
  anchor: DOMRect;
  actions: RowActions;
  onEdit: (signature: SnapshotSignature) => void;
  onClose: () => void;
};

/** The menu of a signature in the list. */
export function RowMenu({ signature, anchor, actions, onEdit, onClose }: RowMenuProps) {
  const t = strings.value;
  return (
    <Menu
      label={t.popup.actionsFor(signature.name)}
      anchorRect={anchor}
      onClose={onClose}
      items={[
        { name: t.actions.edit, icon: Pencil, run: () => onEdit(signature) },
        {
          name: t.signatures.duplicate,
          icon: CopyPlus,
          run: () => void actions.duplicate(signature),
        },
        {
          name: signature.pinned ? t.popup.unpin : t.popup.pin,
          icon: signature.pinned ? PinOff : Pin,
          run: () => void actions.togglePin(signature),
        },
        {
          name: t.actions.delete,
          icon: Trash2,
          isDanger: true,
          run: () => void actions.delete(signature),
        },
      ]}
    />
  );
}
