/** The user's actions on a signature in the popup's list, with notices that offer undo. */
import { isolate } from '../../shared/text/isolate.ts';
import type { EditNotices } from '../app/edit-notices.ts';
import { describeDeletion, formatNameList } from '../app/name-list.ts';
import type { RenamedSignature } from '../app/save-signature.ts';
import { strings } from '../app/strings.ts';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';
import type { PopupModel } from './popup-model.ts';
import type { PopupWriter } from './popup-writer.ts';

export type RowActions = ReturnType<typeof createRowActions>;

export function createRowActions(
  popup: Pick<PopupModel, 'follow' | 'moveHighlightOff'>,
  writer: PopupWriter,
  notices: EditNotices,
) {
  return {
    notices,
    async duplicate({ id, name }: SnapshotSignature): Promise<void> {
      const t = strings.value.signatures;
      const copyId = await writer.duplicateSignature(id, t.copyOf);
      if (copyId === null) return;
      popup.follow(copyId);
      notices.show(t.duplicated(isolate(t.copyOf(name))), async () => {
        await writer.trashSignature(copyId);
      });
    },
    tellRenamed({ name, userNames, undo }: RenamedSignature): void {
      const t = strings.value.signatures;
      notices.show(t.renamedIn(isolate(name), formatNameList(userNames)), undo);
    },
    async togglePin({ id, pinned }: SnapshotSignature): Promise<void> {
      popup.follow(id);
      await writer.saveSignature({ pinned: !pinned }, id);
    },
    async delete({ id, name }: SnapshotSignature): Promise<void> {
      popup.moveHighlightOff(id);
      const { undo, userNames } = await writer.trashSignature(id);
      if (undo === null) return;
      const t = strings.value.signatures;
      notices.show(describeDeletion(t.deleted(isolate(name)), userNames), async () => {
        await undo();
        popup.follow(id);
      });
    },
  };
}
