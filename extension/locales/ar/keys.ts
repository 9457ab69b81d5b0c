/** Arabic strings of the keyboard shortcuts dialog. */
import type { enKeys } from '../en/keys.ts';

export const arKeys: typeof enKeys = {
  keys: {
    everywhere: 'في كل مكان',
    fromPages: 'في أي صفحة',
    list: 'هذه المفاتيح',
    saveForm: 'حفظ النموذج',
    back: 'خطوة إلى الوراء',
    move: 'التنقل في القائمة',
    open: 'فتح',
    select: 'تحديد',
    extend: 'توسيع التحديد',
    selectAll: 'تحديد الكل',
    otherDay: 'يوم آخر',
    otherMonth: 'شهر آخر',
    postsOfDay: 'منشورات اليوم',
    movePost: 'نقل المنشور',
    moveInOwnOrder: 'نقل لأعلى أو لأسفل في ترتيبك',
    putOnDay: 'وضعه في اليوم المختار أخيرًا',
    postsOfLabel: 'التنقل بين الوسم ورابط منشوراته',
    addAllHashtags: 'إضافة كل وسوم المجموعة',
    mark: 'تعليم عدة توقيعات بالترتيب',
    unmark: 'التراجع عن آخر علامة',
    toggleLabel: 'وضع الوسم الموجود أو رفعه',
    moveAmong: 'من وسم إلى وسم',
    names: { '⇧': 'Shift', '↵': 'Enter', '⌫': 'Backspace' },
    title: 'اختصارات لوحة المفاتيح',
  },
};
