/** What a person does with a signature in the popup's list, told with its way back. */
import { isolate } from '../../../shared/text/isolate.ts';
import type { GlancedSignature } from '../../store/glance.ts';
import type { Notices } from '../app/notices.ts';
import { words } from '../app/words.ts';
import type { Keeper } from './keeper.ts';
import type { PopupModel } from './popup.ts';

export type RowActions = ReturnType<typeof createRowActions>;

export function createRowActions(
  popup: Pick<PopupModel, 'follow' | 'leave'>,
  keeper: Keeper,
  notices: Notices,
) {
  return {
    notices,
    async duplicate({ id, name }: GlancedSignature): Promise<void> {
      const t = words.value.signatures;
      const copyId = await keeper.duplicateSignature(id, t.copyOf);
      if (copyId === null) return;
      popup.follow(copyId);
      notices.tell(t.duplicated(isolate(t.copyOf(name))), async () => {
        await keeper.trashSignature(copyId);
      });
    },
    async pin({ id, pinned }: GlancedSignature): Promise<void> {
      popup.follow(id);
      await keeper.saveSignature({ pinned: !pinned }, id);
    },
    async delete({ id, name }: GlancedSignature): Promise<void> {
      popup.leave(id);
      const { undo } = await keeper.trashSignature(id);
      if (undo === null) return;
      notices.tell(words.value.signatures.deleted(isolate(name)), async () => {
        await undo();
        popup.follow(id);
      });
    },
  };
}
