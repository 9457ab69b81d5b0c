/** Japanese strings of sync by the browser's account. */
import type { enAccount } from '../en/account.ts';

export const jaAccount: typeof enAccount = {
  account: {
    title: 'ブラウザーのアカウント',
    text: '同じアカウントでこのブラウザーを使うほかの端末と、この端末をそろえます。',
    switch: 'ブラウザーのアカウントで同期する',
    hint: 'ブラウザーが拡張機能を同期する場合に、署名、ラベル、設定を同期します。投稿は同期しません。ブラウザーはこれらを提供元のサーバーに送ります。端末ごとにオンにしてください。',
    status: 'ブラウザーのアカウントの状態',
    off: 'オフ',
    working: '同期しています',
    besideServer: 'サーバーに接続している間はオフです。端末はサーバーがそろえます。',
    noOthers: 'オン。ほかの端末はまだ見つかりません。',
    others: (_count: number, shown: string) => `オン。ほかの端末が${shown}台見つかりました。`,
    failed: 'ブラウザーが最後の変更を受け付けませんでした。10分後にもう一度試します。',
    unreadable:
      '別の端末の Colophon のほうが新しいバージョンです。すべてを受け取るには、この端末の Colophon を更新してください。',
    leftOut: (_count: number, shown: string) => `${shown}件が入りきらず、この端末だけに残ります:`,
  },
};
