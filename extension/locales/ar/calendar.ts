/** Arabic words of the calendar. */
import type { Translation } from '../translation.ts';

export const arCalendar: Translation = {
  calendar: {
    view: 'العرض',
    month: 'شهر',
    week: 'أسبوع',
    today: 'اليوم',
    previous: { month: 'الشهر السابق', week: 'الأسبوع السابق' },
    next: { month: 'الشهر التالي', week: 'الأسبوع التالي' },
    more: count => `+${count} أخرى`,
    openDay: day => `فتح ${day}`,
    moved: day => `نُقل إلى ${day}`,
    tray: 'بلا تاريخ',
    trayHint: 'اسحب إلى يوم، أو اضغط Shift+Enter لليوم الذي اخترته آخر مرة.',
  },
};
