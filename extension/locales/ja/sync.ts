/** Japanese strings of the sync status. */
import type { enSync } from '../en/sync.ts';

export const jaSync: typeof enSync = {
  status: {
    notConnected: '未接続',
    upToDate: '最新の状態です',
    syncing: '同期中',
    waiting: (_, shown) => `${shown} 件の変更が待機中`,
    withheld: (_, shown) =>
      `${shown} 件の項目には新しい Colophon が必要です。表示するには、こちらを更新してください。`,
    offline: 'オフライン',
    stopped: {
      'key-refused': '停止中: サーバーが API キーを拒否しました',
      'key-reads-only': '停止中: この API キーは読み取り専用です',
      'other-workspace': '停止中: サーバーが別のワークスペースを返しています',
      'mass-deletion': '停止中: この同期では多くの項目が削除されます',
      'server-not-understood': '停止中: サーバーの応答を理解できませんでした',
      'update-extension': '停止中: 拡張機能を更新してください。サーバーのほうが新しすぎます。',
      'update-server': '停止中: サーバーを更新してください。この拡張機能には古すぎます。',
      'storage-full': '停止中: この端末に空き容量がありません',
      'no-progress': '停止中: サーバーは応答しますが、先に進みません。後でもう一度試します。',
    },
    stoppedBy: why => `停止中。${why}`,
    answered: {
      redirect:
        'サーバーのアドレスがログインページなど別の場所に転送されます。そこでログインするか、プロキシが受け付けるリクエストヘッダーを入力してください。',
      login:
        'サーバーの手前でログインを求められました。受け付けられるリクエストヘッダーを入力してください。',
      forbidden:
        'サーバーの手前でリクエストが拒否されました。受け付けられるリクエストヘッダーを入力してください。',
      page: 'サーバーの代わりに、このネットワークのログインなどのウェブページが応答しました。',
    },
    deleteHere: count => `ここでも ${count} 件を削除`,
    keepMine: '自分のものを残す',
    deletions: {
      title: 'ほかのデバイスでの削除',
      found: (what, shown, time) => `1 時間以内に削除：${shown} 件のうち ${what}（${time}）。`,
      origins: (_, shown) =>
        `ほかのデバイス、または API キーを持つプログラム ${shown} 件による削除です。`,
      trashed: count => `すでにここのゴミ箱にあるもの：${count} 件。`,
      consequence:
        '残りをここでも削除すると、30 日間ゴミ箱に入ります。自分のものを残すと、すべてのデバイスで全部が元に戻ります。',
      list: '削除された項目を表示',
      more: count => `ほか ${count} 件`,
    },
    refused: 'サーバーが拒否した項目',
    openRefused: name => `${name} を開く`,
  },
};
