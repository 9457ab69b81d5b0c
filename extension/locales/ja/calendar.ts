/** Japanese words of the calendar. */
import type { Translation } from '../translation.ts';

export const jaCalendar: Translation = {
  calendar: {
    view: '表示',
    month: '月',
    week: '週',
    today: '今日',
    previous: { month: '前の月', week: '前の週' },
    next: { month: '次の月', week: '次の週' },
    more: count => `ほか ${count} 件`,
    openDay: day => `${day} を開く`,
    moved: day => `${day} に移動しました`,
    tray: '日付なし',
    trayHint: '日付にドラッグするか、Shift+Enter で最後に選んだ日に移します。',
  },
};
