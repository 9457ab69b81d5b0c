/** Arabic words of what all forms share. */
import type { Translation } from '../translation.ts';

export const arForms: Translation = {
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
};
