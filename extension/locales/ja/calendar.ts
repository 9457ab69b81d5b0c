/** Japanese strings of the calendar. */
import type { enCalendar } from '../en/calendar.ts';

export const jaCalendar: typeof enCalendar = {
  calendar: {
    view: '表示',
    month: '月',
    week: '週',
    agenda: '予定一覧',
    today: '今日',
    previous: { month: '前の月', week: '前の週', agenda: '前の月' },
    next: { month: '次の月', week: '次の週', agenda: '次の月' },
    more: count => `ほか ${count} 件`,
    goToDate: '日付に移動',
    noDate: '日付ではありません',
    previousYear: '前の年',
    nextYear: '次の年',
    moreUncounted: 'ほか',
    openDay: day => `${day} を開く`,
    moved: day => `${day} に移動しました`,
    tray: '日付なし',
    hide: '隠す',
    show: '表示',
    trayHintTouch: '長押しして日にドラッグするか、開いて日付を付けます。',
    publishedStays: '公開済みの投稿は編集画面でのみ移動できます',
    nothing: '予定なし',
    nothingInMonth: 'この月には何もありません',
    trayHint: '日付にドラッグするか、Shift+Enter で最後に選んだ日に移します。',
  },
};
