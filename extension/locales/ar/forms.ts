/** Arabic words of what all forms share. */
import type { enForms } from '../en/forms.ts';

export const arForms: typeof enForms = {
  forms: {
    restored: 'استُعيدت المسودة',
    discard: 'تجاهل المسودة',
    discarded: 'أُلغيت التغييرات',
    changedElsewhere: 'تغيّر في مكان آخر',
    mine: 'نصك',
    theirs: 'في مكان آخر',
    keepMine: 'احتفظ بنصي',
    takeTheirs: 'خذ الآخر',
    empty: 'فارغ',
    yes: 'نعم',
    no: 'لا',
    deletedElsewhere: 'حُذف هذا في مكان آخر. ما كتبته هنا محفوظ.',
    keepIt: 'احتفظ به',
  },
  failures: {
    failed: 'لم يستطع المتصفح حفظ ما كتبته. اترك هذه الصفحة مفتوحة وانسخ كلماتك ثم أعد تحميلها.',
    full: 'لم تعد في هذا الجهاز مساحة لحفظ ما تكتبه. اترك هذه الصفحة مفتوحة وأفرغ مساحة ثم احفظ من جديد.',
    closed:
      'لم تعد هذه الصفحة تستطيع حفظ شيء: حلّ محلها إصدار آخر من Colophon. انسخ ما كتبته ثم أعد تحميل الصفحة.',
    missing:
      'تعذّر تحميل جزء من Colophon: ربما حلّ محله إصدار آخر. انسخ ما كتبته ثم أعد تحميل الصفحة.',
  },
  statuses: { draft: 'مسودة', scheduled: 'مجدول', published: 'منشور' },
};
