/** Japanese strings of import and export. */
import type { enTransfer } from '../en/transfer.ts';

export const jaTransfer: typeof enTransfer = {
  transfer: {
    title: 'インポートとエクスポート',
    text: '書いたものはあなたのものです。すべてを持ち出すことも、ほかのソフトから定型文を持ち込むこともできます。',
    exportAll: 'すべてをエクスポート',
    exportCsv: { label: 'ラベルを CSV で', signature: '署名を CSV で', post: '投稿を CSV で' },
    import: 'ファイルをインポート',
    importHint:
      'Colophon のエクスポート、espanso（YAML）、Text Blaze、TextExpander、または name 列と content 列のある CSV。取り込む内容を先に確認できます。',
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
      other: (_, shown) => `その他 ${shown} 件`,
      trashed: (_, shown) => `ゴミ箱の ${shown} 件`,
    },
    alters: '変更されるもの：',
    changes: {
      changed: (_, shown) => `${shown}件が変更されます`,
      restored: (_, shown) => `${shown}件がゴミ箱から戻ります`,
      deleted: (_, shown) => `${shown}件がゴミ箱に入ります`,
    },
    known: (_, shown) => `${shown} 件はすでにあります`,
    nothingTaken: 'このファイルからは何も取り込めません。何も変更していません。',
    nothingFound: 'このファイルには取り込むものがありません。',
    faults: '取り込めないもの',
    faultCount: (_, shown) => `${shown} 件は取り込めません`,
    losses: '引き継げないもの',
    lossCount: (_, shown) =>
      `ここでは変数にならない部分: ${shown} 件。そのまま文に残すか、省きます`,
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
      noColumns: '一行目に name 列と content 列が必要です',
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
