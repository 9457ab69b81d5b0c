/** Arabic strings of the calendar. */
import type { enCalendar } from '../en/calendar.ts';

export const arCalendar: typeof enCalendar = {
  calendar: {
    view: 'العرض',
    month: 'شهر',
    week: 'أسبوع',
    agenda: 'جدول الأعمال',
    today: 'اليوم',
    previous: {
      month: 'الشهر السابق',
      week: 'الأسبوع السابق',
      agenda: 'الشهر السابق',
    },
    next: {
      month: 'الشهر التالي',
      week: 'الأسبوع التالي',
      agenda: 'الشهر التالي',
    },
    more: count => `\u2066+${count}\u2069 أخرى`,
    goToDate: 'الانتقال إلى تاريخ',
    noDate: 'ليس تاريخًا',
    previousYear: 'السنة السابقة',
    nextYear: 'السنة التالية',
    moreUncounted: 'المزيد',
    openDay: day => `فتح ${day}`,
    moved: day => `نُقل إلى ${day}`,
    tray: 'بلا تاريخ',
    hide: 'إخفاء',
    show: 'إظهار',
    trayHintTouch: 'اضغط مطولًا على منشور واسحبه إلى يوم، أو افتحه لتحدد له تاريخًا.',
    publishedStays: 'المنشور المنشور لا يُنقل إلا من نموذجه',
    nothing: 'لا شيء مخطط',
    nothingInMonth: 'لا شيء في هذا الشهر',
    trayHint: 'اسحب إلى يوم، أو اضغط \u2066Shift+Enter\u2069 لليوم الذي اخترته آخر مرة.',
  },
};
