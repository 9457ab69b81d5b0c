/** Japanese words of what all forms share. */
import type { enForms } from '../en/forms.ts';

export const jaForms: typeof enForms = {
  forms: {
    restored: '下書きを復元しました',
    discard: '下書きを破棄',
    discarded: '変更を破棄しました',
    changedElsewhere: '別の場所で変更されました',
    mine: 'こちらの内容',
    theirs: '別の場所の内容',
    keepMine: 'こちらを残す',
    takeTheirs: '別の内容にする',
    empty: '空',
    yes: 'はい',
    no: 'いいえ',
    deletedElsewhere: 'これは別の場所で削除されました。ここに書いた内容は残っています。',
    keepIt: '残す',
  },
  failures: {
    failed:
      '書いた内容をブラウザーが保存できませんでした。このページを開いたまま内容をコピーしてから、ページを読み込み直してください。',
    full: 'この端末には、書いた内容を保存する空きがありません。このページを開いたまま空きを作り、もう一度保存してください。',
    closed:
      '別のバージョンの Colophon に切り替わったため、このページでは何も保存できません。書いた内容をコピーしてから、ページを読み込み直してください。',
    missing:
      'Colophon の一部を読み込めませんでした。別のバージョンに切り替わった可能性があります。書いた内容をコピーしてから、ページを読み込み直してください。',
  },
  statuses: { draft: '下書き', scheduled: '予定', published: '公開済み' },
};
