/** Japanese strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const jaManager: typeof enManager = {
  manager: {
    today: '今日',
    posts: '投稿',
    calendar: 'カレンダー',
    labels: 'ラベル',
    signatures: '署名',
    trash: 'ゴミ箱',
    keys: 'キー',
    webhooks: 'Webhook',
    settings: '設定',
    sections: 'セクション',
  },
  today: {
    drafts: '下書き',
    markPublished: '公開済みにする',
    markedPublished: '公開済みにしました',
    move: '移動',
    moveTo: day => `移動：${day}`,
    moveByDays: '1～9日後に移動',
    empty: '予定はありません',
    emptyText: '今週予定している投稿と下書きがここに表示されます。',
    plan: '投稿を予定する',
    showAll: shown => `${shown}件すべて表示`,
    overdue: {
      question: (_, shown) => `予定を1週間以上過ぎた投稿が ${shown} 件あります。投稿しましたか？`,
      drop: '取りやめる',
      dropped: (_, shown) => `${shown} 件の投稿を下書きに戻しました`,
      notMoved: '空いている時間がありません',
    },
  },
  palette: {
    title: 'コマンド',
    open: 'コマンド',
    search: '何をしますか',
    nothing: '該当するコマンドはありません',
    today: 'カレンダー: 今日',
    unlabelled: 'ラベルのない投稿',
    searchPosts: query => `投稿から「${query}」を検索`,
    actions: '操作',
    goTo: '移動',
  },
  signIn: {
    text: 'API キーでサインインしてください。ラベル、署名、投稿がこのブラウザーに保存され、サーバーと同期されます。',
  },
  notices: { region: 'お知らせ' },
};
