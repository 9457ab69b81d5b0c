/** Japanese strings of labels. */
import type { enLabels } from '../en/labels.ts';

export const jaLabels: typeof enLabels = {
  labels: {
    new: '新しいラベル',
    edit: 'ラベルを編集',
    empty: 'ラベルはまだありません',
    emptyText: 'ラベルで投稿を色分けすると、予定がひと目でわかります。',
    examples: { launch: '新刊', newsletter: 'お便り', event: '催し' },
    usage: (_, shown) => `${shown} 件の投稿`,
    sameName: name => `「${name}」という名前のラベルはすでにあります。`,
    deletedFrom: (name, count, shown) =>
      count === 0
        ? `ラベル「${name}」を削除しました`
        : `ラベル「${name}」を削除し、${shown} 件の投稿から外しました`,
    onPosts: (_, shown) => `${shown} 件の投稿に付いています。投稿は残ります。`,
    selection: '選択したラベル',
    selectToMerge: '統合するには、もう一つ選んでください',
    show: '表示',
    views: { all: 'すべてのラベル', unused: '未使用', once: '1 回だけ使用', alike: '似た名前' },
    mergeAlike: '似た名前を統合',
    mergedAlike: (_count, shown) => `似た名前の ${shown} 組を統合しました`,
    deletedSeveral: (_count, shown) => `${shown} 件のラベルを削除しました`,
    noneHere: 'ラベルはありません',
    merge: '統合',
    mergeInto: name => `「${name}」に統合`,
    mergeTitle: shown => `${shown} 個のラベルを統合`,
    keepWhich: 'どれを残しますか',
    mergeHint: 'ほかのラベルの投稿には残すラベルが付き、ほかのラベルはゴミ箱に移ります。',
    merged: (name, _, shown) => `「${name}」に統合し、${shown} 件の投稿を変更しました`,
    notMerged: '別の場所でラベルが削除されたため、統合しませんでした',
    presets: '選べる色',
    presetNames: {
      brick: 'れんが',
      rust: 'さび',
      amber: 'こはく',
      olive: 'オリーブ',
      leaf: '若葉',
      teal: '青緑',
      sky: '空',
      ink: 'インク',
      violet: 'すみれ',
      plum: 'プラム',
      rose: 'ばら',
      slate: '石板',
    },
    pick: '色を選ぶ',
  },
};
