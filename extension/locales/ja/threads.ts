/** Japanese strings of threads: a text in parts. */
import type { EssentialStrings } from '../en/essential.ts';

export const jaThreads: Pick<EssentialStrings, 'threads'> = {
  threads: {
    split: shown => `${shown} 件に分割`,
    region: 'スレッド',
    part: (number, count) => `${number} / ${count} 件目`,
    size: (count, limit) => `${count} / ${limit}`,
    putAgain: 'もう一度ここに入れる',
    states: {
      here: 'この欄にあります',
      gone: 'ここに入れたあと、変更または削除されました',
      copied: 'コピーしました',
    },
    elsewhere: host => `${host} に入れました`,
    numbering: '番号',
    noNumbers: '番号なし',
    signatureOn: '署名',
    signatures: {
      none: '署名なし',
      first: '最初に署名',
      last: '最後に署名',
      every: 'すべてに署名',
    },
    moveFirst: '最初の文を上に移す（Shift を押すと 1 語）',
    moveLast: '最後の文を下に移す（Shift を押すと 1 語）',
    discard: '破棄',
    discarded: 'スレッドを破棄しました',
    cut: 'ここで区切る',
    cutHint: '--- だけの行で文章が区切られます。',
    cutWords: words => `1 件に収まらないため途中で区切りました: ${words}`,
    refusals: {
      empty: '分割する文章がありません。',
      signature: '署名が長く、文章が入りません。',
      grapheme: '1 文字が 1 件に収まりません。',
      parts: '2,000 件を超えるため分割できません。',
      unfinished: '先に上のスレッドを完了するか破棄してください。',
      cut: 'これ以上は動かせません。長すぎるか空になる部分ができます。',
    },
  },
};
