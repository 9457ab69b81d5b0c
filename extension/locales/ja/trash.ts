/** Japanese strings of the Trash. */
import type { enTrash } from '../en/trash.ts';

export const jaTrash: typeof enTrash = {
  trash: {
    nothing: 'ゴミ箱は空です',
    nothingText: days => `削除した投稿、ラベル、署名、値は ${days} 日間ここに残ります。`,
    hint: days => `削除したものは ${days} 日間ここに残ります。`,
    kinds: { post: '投稿', label: 'ラベル', signature: '署名', value: '値' },
    daysLeft: (_, shown) => `残り ${shown} 日`,
    restore: '元に戻す',
    restoreThis: title => `${title} を元に戻す`,
    restored: title => `「${title}」を元に戻しました`,
    restoredSeveral: (_, shown) => `${shown} 件を元に戻しました`,
    empty: 'ゴミ箱を空にする',
    emptyTitle: 'ゴミ箱を空にしますか',
    emptyText: (_, shown) =>
      `${shown} 件がすべての端末から完全に削除されます。この操作は取り消せません。`,
    deleteForGood: '完全に削除',
    deleteTitle: '完全に削除しますか',
    selection: '選択した項目',
  },
};
