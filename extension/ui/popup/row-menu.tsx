import { CopyPlus, Pencil, Pin, PinOff, Trash2 } from 'lucide';
import { words } from '../../models/app/words.ts';
import type { GlancedSignature } from '../../models/popup/popup.ts';
import type { RowActions } from '../../models/popup/row-actions.ts';
import { Menu } from '../menu.tsx';

export type RowMenuProps = {
  signature: GlancedSignature;
  anchor: DOMRect;
  actions: RowActions;
  onEdit: (signature: GlancedSignature) => void;
  onClose: () => void;
};

/** What can be done with a signature where one sees it. */
export function RowMenu({ signature, anchor, actions, onEdit, onClose }: RowMenuProps) {
  const t = words.value;
  return (
    <Menu
      label={t.popup.actionsFor(signature.name)}
      anchor={anchor}
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
          run: () => void actions.pin(signature),
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
