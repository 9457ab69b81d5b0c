/** Japanese strings of due posts. */
import type { EssentialStrings } from '../en/essential.ts';

export const jaDue: Pick<EssentialStrings, 'due'> = {
  due: {
    count: (count: number, shown: string) =>
      count === 1 ? '投稿の時刻になりました（1件）' : `投稿の時刻になりました（${shown}件）`,
    region: '投稿の時刻',
    put: 'ここに入れる',
    ask: '投稿の時刻に通知しますか？',
    allow: '通知する',
    refuse: 'しない',
    title: '投稿の時刻',
    text: 'ツールバーのボタンに、時刻になった投稿の数が表示されます。通知もできます。',
    notify: '投稿の時刻に通知する',
    quietFrom: '通知しない時間（開始）',
    quietUntil: '通知しない時間（終了）',
    quietText: 'この時間は通知せず、終わってから通知します。',
  },
};
