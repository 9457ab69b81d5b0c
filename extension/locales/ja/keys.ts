/** Japanese strings of the keyboard shortcuts dialog. */
import type { enKeys } from '../en/keys.ts';

export const jaKeys: typeof enKeys = {
  keys: {
    everywhere: 'どこでも',
    fromPages: 'すべてのページで',
    list: 'このキー一覧',
    saveForm: 'フォームを保存',
    back: '一つ戻る',
    move: '一覧を移動',
    open: '開く',
    select: '選択',
    extend: '選択を広げる',
    selectAll: 'すべて選択',
    otherDay: '別の日',
    otherMonth: '別の月',
    postsOfDay: 'その日の投稿',
    movePost: '投稿を移動',
    moveInOwnOrder: '自分の順で上下に移動',
    putOnDay: '最後に選んだ日に置く',
    postsOfLabel: 'ラベルと投稿へのリンクの間を移動',
    addAllHashtags: 'セットのハッシュタグをすべて追加',
    mark: '順に複数を選ぶ',
    unmark: '最後の選択を取り消す',
    toggleLabel: '見つけたラベルを付け外し',
    moveAmong: 'ラベルからラベルへ',
    names: { '⇧': 'Shift', '↵': 'Enter', '⌫': 'Backspace' },
    title: 'キーボードショートカット',
  },
};
