/** Japanese strings of backups. */
import type { enBackups } from '../en/backups.ts';

export const jaBackups: typeof enBackups = {
  backups: {
    title: 'バックアップ',
    text: '書いたものすべての写しを、手元のファイルに残します。Colophon やブラウザーを削除しても残ります。',
    daily: '毎日バックアップする',
    folderHint:
      'フォルダーを一度選びます。同期されるフォルダーがおすすめです。直近の14日分と12か月分を残します。',
    downloadsHint:
      'ダウンロードフォルダーの「Colophon backups」に保存します。直近の7日分と12か月分を残します。',
    now: '今すぐバックアップ',
    restore: '復元',
    last: '前回のバックアップ',
    never: 'バックアップはまだありません',
    things: (_count: number, shown: string) => `${shown}件`,
    kept: 'ディスクがいっぱいになっても、ブラウザーはこのプロファイルのデータを残します。',
    writing: 'バックアップを書き込んでいます',
    faults: {
      permission:
        'ブラウザーがバックアップの書き込みを許可していません。「今すぐバックアップ」を押して許可してください。毎回の許可がおすすめです。',
      gone: 'バックアップのフォルダーがありません。「今すぐバックアップ」を押して選んでください。',
      full: 'バックアップの空き容量がありません。空きを作ってから「今すぐバックアップ」を押してください。',
      asks: 'ブラウザーがダウンロードのたびに保存先を尋ねるため、毎日のバックアップをオフにしました。ブラウザーの設定を変えてから、もう一度オンにしてください。',
      failed: '前回のバックアップに失敗しました。1時間後にもう一度試します。',
    },
    openSettings: '設定を開く',
    restoreTitle: 'バックアップを復元',
    restoreText: '先にプレビューを確認でき、元に戻すこともできます。',
    chooseFolder: 'フォルダーを選ぶ',
    chooseFile: 'ファイルを選ぶ',
    list: 'フォルダー内のバックアップ',
    none: 'このフォルダーにバックアップはありません。',
  },
};
