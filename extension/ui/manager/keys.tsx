import type { ManagerModel } from '../../models/manager/manager.ts';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { keysOf } from './screen-keys.ts';

type KeysProps = { model: ManagerModel; onClose: () => void };

/** The keys of the screen that is open. */
export function Keys({ model, onClose }: KeysProps) {
  const { section } = model.route.place.value;
  return (
    <ShortcutsDialog groups={keysOf(section, model.shortcuts?.shortcuts.value)} onClose={onClose} />
  );
}
