/** Japanese strings of import and export. */
import type { enTransfer } from '../en/transfer.ts';

export const jaTransfer: typeof enTransfer = {
  transfer: {
    title: 'インポートとエクスポート',
    text: '書いたものはあなたのものです。すべてを持ち出すことも、ほかのソフトから定型文を持ち込むこともできます。',
    exportAll: 'すべてをエクスポート',
    exportAsCsv: 'CSV でエクスポート',
    exportCsv: {
      label: 'ラベルを CSV で',
      signature: '署名を CSV で',
      post: '投稿を CSV で',
      value: '値を CSV で',
    },
    exportForExpanders: 'テキスト展開アプリ用の署名',
    import: 'ファイルをインポート',
    importHint:
      'Colophon のエクスポート、Alfred、Clippings、espanso（YAML）、Raycast、Text Blaze、TextExpander、または CSV。先にプレビューを確認できます。',
    refused: {
      tooLarge: (file, megabytes) => `「${file}」は大きすぎます。上限は ${megabytes} MB です。`,
      tooLong: file =>
        `「${file}」の読み込みに時間がかかりすぎます。小さなファイルに分けて、一つずつ選んでください。`,
      notText: file =>
        `「${file}」は UTF-8 のテキストではありません。UTF-8 で保存し直して選んでください。`,
      empty: file => `「${file}」は空です。`,
    },
    previewTitle: file => `「${file}」をインポート`,
    adds: '追加されるもの：',
    brings: {
      signature: (_, shown) => `${shown} 件の署名`,
      label: (_, shown) => `${shown} 件のラベル`,
      post: (_, shown) => `${shown} 件の投稿`,
      value: (_, shown) => `${shown} 件の値`,
      limit: (_, shown) => `${shown} 件の上限`,
      slot: (_, shown) => `投稿する時間 ${shown} 件`,
      other: (_, shown) => `その他 ${shown} 件`,
      trashed: (_, shown) => `ゴミ箱の ${shown} 件`,
      view: (_, shown) => `${shown} 件のビュー`,
      preference: (_, shown) => `${shown} 件の設定`,
    },
    alters: '変更されるもの：',
    changes: {
      changed: (_, shown) => `${shown}件が変更されます`,
      restored: (_, shown) => `${shown}件がゴミ箱から戻ります`,
      deleted: (_, shown) => `${shown}件がゴミ箱に入ります`,
    },
    known: (_, shown) => `${shown} 件はすでにあります`,
    nothingTaken: '取り込めるものがありません。何も変更していません。',
    nothingFound: 'このファイルには取り込むものがありません。',
    faultCount: (_, shown) => `${shown} 件は取り込めません`,
    losses: '引き継げないもの',
    lossCount: (_, shown) => `対応するものがない部分: ${shown} 件。そのまま文に残すか、省きます`,
    entries: '取り込む項目',
    effects: {
      added: '新規',
      trashed: '新規（ゴミ箱）',
      changed: '変更',
      restored: 'ゴミ箱から復元',
      deleted: 'ゴミ箱へ移動',
      unchanged: '登録済み',
      leftOut: '対象外',
    },
    tryPost: {
      import: 'TryPost からインポート',
      text: '一つのワークスペースのラベルと署名を取り込みます。投稿、メディア、チャンネルは TryPost に残ります。先にプレビューを確認できます。',
      server: 'TryPost のアドレス',
      key: 'TryPost の API キー',
      keyHint:
        'TryPost の設定の「API Keys」で作成してください。Colophon はこのアドレスにだけ送信し、保存しません。',
      notEncrypted: 'このアドレスは暗号化されていません。途中にいる誰でも、API キーを読めます。',
      readAnyway: '暗号化せずにインポート',
      reading: 'TryPost から読み込んでいます',
      faults: {
        server: 'https://trypost.example.org のようなアドレスを入力してください',
        key: 'TryPost に表示されたとおりに入力してください',
        'no-permission':
          'ブラウザーがこのアドレスにアクセスできないため、何も読み込んでいません。もう一度試して、許可してください。',
        unreachable:
          'このアドレスでは何も応答しません。アドレスと、TryPost の稼働をご確認ください。',
        busy: 'TryPost は今、応答できません。1 分待ってから、もう一度お試しください。',
        'key-refused':
          'TryPost がこの API キーを拒否しました。確認するか、ワークスペースの管理者に新しいキーを作成してもらってください。',
        'no-subscription':
          'TryPost の利用には有効なサブスクリプションが必要です。更新してから、もう一度お試しください。',
        'not-trypost':
          'このアドレスの応答は TryPost のものではありません。TryPost を開くときのアドレスを入力してください。',
        'too-large':
          'このワークスペースには、Colophon が一度に読み込める数を超えるものがあります。不要なラベルや署名を TryPost で削除してください。',
        empty:
          'このワークスペースにはラベルも署名もありません。別のワークスペースのキーを入力してください。',
      },
    },
    columnsTitle: file => `「${file}」の列`,
    columnsText: '各列の内容を選んでください。',
    column: number => `列 ${number}`,
    skipped: '使わない',
    hasHeader: '一行目は見出し',
    encoding: '文字コード',
    encodingHint: '文字化けしている場合は、別の文字コードを選んでください。',
    contentNeeded: '本文の列を選んでください。',
    continue: '次へ',
    writing: 'インポートしています',
    exportGuarded: names =>
      `表計算ソフトが数式として実行しないよう、先頭にアポストロフィを付けました。ほかのアプリでは削除してください: ${names}`,
    exportLeftOut: (_, shown, names) => `${shown} 件をエクスポートできませんでした: ${names}`,
    importNow: 'インポート',
    done: file => `「${file}」をインポートしました`,
    atLine: (line, fault) => `${line} 行目: ${fault}`,
    atEntry: (entry, fault) => `${entry} 件目: ${fault}`,
    reading: 'ファイルを読み込んでいます',
    tooMany: max => `1 つのファイルから読み込めるのは ${max} 件までです。`,
    brokenJson: '正しい JSON ではありません',
    notBackup: 'この JSON ファイルは Colophon のエクスポートではありません。',
    lineFaults: {
      noMatches: 'matches という一覧がありません',
      noSnippets: '定型文の一覧がありません',
      noColumns: '名前と本文のように、二つ以上の列が必要です',
      fewColumns: '一行目より列が少なくなっています',
      openQuote: '引用符が閉じられていません',
      tabs: 'YAML ではキーの前にタブを置けません',
      unreadable: '読み取れません',
      active: '署名に入れられない画像、マークアップ、スクリプトが使われています',
      formatted: '書式付きのテキストで、文字しか残せません',
      noText: 'テキストがありません',
    },
  },
};
