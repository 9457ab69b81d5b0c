/** English strings of the Trash. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enTrash = {
  trash: {
    nothing: 'The Trash is empty',
    nothingText: (days: string) =>
      `Posts, labels, signatures and values you delete stay here for ${days} days.`,
    hint: (days: string) => `Deleted items stay here for ${days} days.`,
    kinds: { post: 'Post', label: 'Label', signature: 'Signature', value: 'Value' },
    daysLeft: (days: number, shown: string) => (days === 1 ? '1 day left' : `${shown} days left`),
    restore: 'Restore',
    restoreThis: (title: string) => `Restore ${title}`,
    restored: (title: Isolated) => `“${title}” restored`,
    restoredSeveral: (count: number, shown: string) =>
      count === 1 ? '1 item restored' : `${shown} items restored`,
    empty: 'Empty Trash',
    emptyTitle: 'Empty the Trash?',
    emptyText: (count: number, shown: string) =>
      count === 1
        ? '1 item will be deleted for good on all your devices. This can’t be undone.'
        : `${shown} items will be deleted for good on all your devices. This can’t be undone.`,
    deleteForGood: 'Delete for good',
    deleteTitle: 'Delete for good?',
    selection: 'Selected items',
  },
};
