/** Japanese strings of the user's own values. */
import type { enValues } from '../en/values.ts';

export const jaValues: typeof enValues = {
  values: {
    title: '値',
    new: '新しい値',
    edit: '値を編集',
    empty: '値はまだありません',
    emptyText:
      '値は、リンクなど、複数の署名で共通して使うテキストです。署名に {{my.newsletter}} と書けば、一か所でテキストを変更できます。',
    nameHint: 'A から Z の文字、数字、-、_。署名では {{my.name}} と書きます。',
    contentHint: '書式なしのテキスト、2,000 文字まで。中の変数は置き換えられません。',
    usedBy: (_, shown) => `${shown} 件の署名で使われています。`,
    renamed: (name, _, shown) => `${shown} 件の署名で「${name}」に変更しました`,
    deletedSeveral: (_, shown) => `${shown} 件の値を削除しました`,
    selection: '選択した値',
  },
};
