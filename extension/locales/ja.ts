/** Japanese. */
import { en, type Words } from './en.ts';
import { jaPopup } from './ja-popup.ts';
import { jaResources } from './ja-resources.ts';
import { jaScreens } from './ja-screens.ts';
import { faultIn, over } from './translation.ts';

export const ja: Words = over(en, {
  ...jaPopup,
  ...jaScreens,
  ...jaResources,
  language: { tag: 'ja', direction: 'ltr' },
  actions: {
    save: '保存',
    cancel: 'キャンセル',
    delete: '削除',
    undo: '元に戻す',
    edit: '編集',
    copy: 'コピー',
    copied: 'コピーしました',
    dismiss: '閉じる',
  },
  manager: {
    posts: '投稿',
    calendar: 'カレンダー',
    labels: 'ラベル',
    signatures: '署名',
    trash: 'ゴミ箱',
    settings: '設定',
    sections: 'セクション',
  },
  notices: { region: 'お知らせ' },
  fields: { name: '名前', content: '内容', color: '色', sites: 'サイト' },
  settings: {
    server: 'サーバーのアドレス',
    key: 'API キー',
    connect: '接続',
    disconnect: '切断',
    syncNow: '今すぐ同期',
    syncStatus: '同期の状態',
    sync: '同期',
    syncText:
      'Colophon はサーバーなしですべて使えます。接続すると、複数の端末を同じ状態に保てます。',
    connectedTo: server => `${server} に接続中`,
    kept: '切断しても、この端末のデータはすべて残ります。',
    appending: '追加',
    separator: '本文と署名のあいだ',
    separators: {
      'blank-line': '空行',
      'line-break': '改行',
      space: 'スペース',
      none: 'なし',
    },
    appearance: '外観',
    theme: 'テーマ',
    themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
    faults: {
      server: 'https://colophon.example.org のようなサーバーのアドレスを入力してください',
      key: '入力してください。clp_ で始まります',
      unreachable:
        'このアドレスでは Colophon サーバーが応答しません。アドレスと、サーバーの稼働をご確認ください。',
      'key-refused':
        'サーバーがこの API キーを拒否しました。確認するか、新しいキーを作成してください。',
      'server-not-understood': 'このアドレスの応答は Colophon サーバーのものではありません。',
    },
    otherWorkspace:
      'この端末には別のワークスペースのデータがあります。接続すると、そのワークスペースの全端末で両方が統合されます。',
    mergeBoth: '両方を統合',
  },
  status: {
    notConnected: '未接続',
    upToDate: '最新の状態です',
    syncing: '同期中',
    waiting: count => `${count} 件の変更が待機中`,
    offline: 'オフライン',
    stopped: {
      'key-refused': '停止中: サーバーが API キーを拒否しました',
      'key-reads-only': '停止中: この API キーは読み取り専用です',
      'other-workspace': '停止中: サーバーが別のワークスペースを返しています',
      'mass-deletion': '停止中: この同期では多くの項目が削除されます',
      'server-not-understood': '停止中: サーバーの応答を理解できませんでした',
      'storage-full': '停止中: この端末に空き容量がありません',
    },
    deleteThem: count => `${count} 件を削除`,
  },
  fault: faultIn({
    'is required': '入力してください',
    'must not be empty': '空にはできません',
    'must be text': 'テキストで入力してください',
    'must be #RRGGBB': '#RRGGBB の形で入力してください',
    'must be at most # characters': '# 文字以内にしてください',
    'must be at most # sites': '# サイト以内にしてください',
    'must have at least one visible character': '見える文字を一つ以上入れてください',
    'must not contain the NUL character': 'NUL 文字は使えません',
    'must not contain half of a surrogate pair': '壊れた文字が含まれています',
    'must be a host name such as x.com or *.example.org, in lower case':
      'x.com や *.example.org のようなホスト名を小文字で入力してください',
    'must be an http or https address': 'http または https のアドレスを入力してください',
    'is required while the status is scheduled': '予定の投稿には必要です',
  }),
});
