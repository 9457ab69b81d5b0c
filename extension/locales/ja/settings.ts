/** Japanese strings of the settings. */
import type { enSettings } from '../en/settings.ts';

export const jaSettings: typeof enSettings = {
  settings: {
    server: 'サーバーのアドレス',
    key: 'API キー',
    useCode: 'コードを使う',
    useKey: 'キーを使う',
    code: 'コード',
    codeNote: '接続済みのデバイスの「キー」で「デバイスを接続」を押すと表示される 8 文字です。',
    compareWords: 'もう一方のデバイスに同じ 2 つの単語が表示されていたら、そこで確認してください。',
    headers: 'リクエストヘッダー',
    headersNote:
      'サーバーの手前のログインプロキシ用です。1 行に「名前: 値」を 1 つ。キーと同じように保管されます。',
    notEncrypted:
      'このアドレスは暗号化されていません。途中にいる誰でも、API キーと書いた内容をすべて読めます。',
    connectAnyway: '暗号化せずに接続',
    connect: '接続',
    disconnect: '切断',
    syncNow: '今すぐ同期',
    syncStatus: '同期の状態',
    sync: '同期',
    syncText:
      'Colophon はサーバーなしですべて使えます。接続すると、複数の端末を同じ状態に保てます。',
    kept: '切断しても、この端末のデータはすべて残ります。',
    general: '一般',
    advanced: '詳細設定',
    inStep: (server, checked, items) => `${server} と同期済み、確認: ${checked}、${items}`,
    items: (_, shown) => `${shown} 件`,
    separator: '本文と署名のあいだ',
    separators: {
      'blank-line': '空行',
      'line-break': '改行',
      space: 'スペース',
      none: 'なし',
    },
    addsAllHashtags: 'ハッシュタグを常にすべて追加する',
    addsAllHashtagsNote:
      'オフの場合、投稿にすでにあるハッシュタグと、SNS の上限を超えるハッシュタグは省略されます。',
    theme: 'テーマ',
    language: '言語',
    themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
    faults: {
      server: 'https://colophon.example.org のようなサーバーのアドレスを入力してください',
      key: '入力してください。clp_ で始まります',
      code: '入力してください。もう一方のデバイスに表示されています',
      'code-refused':
        'このコードは正しくないか、使用済みか、期限切れです。もう一方のデバイスで新しく作成してください。',
      'too-many-tries': '正しくないコードが多すぎます。数分待ってからもう一度お試しください。',
      'claim-ended':
        'もう一方のデバイスで確認されませんでした。そこで新しいコードを作成してください。',
      headers:
        '1 行に「名前: 値」を 1 つ入力してください。Authorization と、ブラウザーが設定するものは使えません',
      unreachable:
        'このアドレスでは Colophon サーバーが応答しません。アドレスと、サーバーの稼働をご確認ください。',
      'key-refused':
        'サーバーがこの API キーを拒否しました。確認するか、新しいキーを作成してください。',
      'no-consent': 'このサーバーへの送信が許可されなかったため、接続していません。',
      'server-not-understood': 'このアドレスの応答は Colophon サーバーのものではありません。',
      'update-extension': '拡張機能を更新してください。サーバーのほうが新しすぎます。',
      'update-server': 'サーバーを更新してください。この拡張機能には古すぎます。',
    },
    otherWorkspace:
      'この端末には別のワークスペースのデータがあります。接続すると、そのワークスペースの全端末で両方が統合されます。',
    mergeBoth: '両方を統合',
    about: 'Colophon について',
    version: version => `バージョン ${version}`,
    welcome: 'ようこそページ',
    guide: 'ガイド',
    news: '新機能',
    newsOf: version => `Colophon ${version} の新機能`,
  },
  limits: {
    title: '自分の上限',
    text: 'X の Premium のように、より長い投稿ができるアカウントやサイトでは、その上限をここで設定します。すべてのデバイスのすべての文字数に使われます。空欄の場合は、ネットワークの上限になります。',
    premium: shown => `Premium: ${shown} 文字`,
    fault: 'は 1 から 1,000,000 までの整数にしてください',
    site: '別のサイト',
    siteFault: 'は mastodon.social のようなホスト名にしてください',
    limit: '上限の文字数',
    add: '追加',
  },
  buttonSites: {
    text: '入力欄の隅にある小さなボタンから署名を開けます。表示する場所は選べます。',
    sites: '選んだサイト',
    site: 'サイト',
    shown: '表示',
    hidden: '非表示',
    showThere: 'そこで表示',
    hideThere: 'そこでは隠す',
    showAgain: '再び表示',
    remove: '外す',
    hideOn: host => `${host} では隠す`,
    showOn: host => `${host} で再び表示`,
    removeSite: host => `${host} を外す`,
  },
  typedShortcuts: {
    title: '入力中に挿入',
    text: example =>
      `投稿に署名のショートカット（例: ${example}）を入力し、Enter か Tab を押します。Colophon が読み取るのは、この記号の後、カーソルの前にある文字だけです。`,
    where: '入力ショートカット',
    places: {
      nowhere: 'オフ',
      'button-sites': 'ボタンを表示するサイトで使う',
      everywhere: 'すべてのサイトで使う',
    },
    sign: 'ショートカットの前の記号',
    signFault: 'は文字や数字以外の記号 1 つにしてください',
    way: '挿入方法',
    ways: { list: 'リストから選ぶ', whole: 'ショートカット全体と Tab（リストなし）' },
    offSites: '使わないサイト',
    offSitesHint: 'コードやターミナルのサイト。1 行に 1 つ: vscode.dev、*.github.dev など',
    siteFault: site => `に「${site}」は使えません`,
  },
  shortcuts: {
    singleKeys: 'N や / など、1 つのキーのショートカットを使う',
    text: 'どのページからでも Colophon を開けます。ブラウザーが管理し、変更もブラウザーのページで行います。',
    commands: { popup: 'Colophon を開く', picker: '入力欄の横で追加', panel: 'サイドパネルを開く' },
    notSet: '未設定',
    change: 'ショートカットを変更',
  },
};
