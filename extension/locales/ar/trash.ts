/** Arabic strings of the Trash. */

import type { enTrash } from '../en/trash.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('ar');

export const arTrash: typeof enTrash = {
  trash: {
    nothing: 'سلة المحذوفات فارغة',
    nothingText: days => `ما تحذفه من منشورات ووسوم وتوقيعات وقيم يبقى هنا (الأيام: ${days}).`,
    hint: days => `ما تحذفه يبقى هنا (الأيام: ${days}).`,
    kinds: { post: 'منشور', label: 'وسم', signature: 'توقيع', value: 'قيمة' },
    daysLeft: (days, shown) =>
      plural(
        days,
        {
          zero: 'اليوم الأخير',
          one: 'بقي يوم واحد',
          two: 'بقي يومان',
          few: 'بقيت # أيام',
          many: 'بقي # يومًا',
          other: 'بقي # يوم',
        },
        shown,
      ),
    restore: 'استعادة',
    restoreThis: title => `استعادة ${title}`,
    restored: title => `استُعيد «${title}»`,
    restoredSeveral: (_, shown) => `استُعيدت العناصر (${shown})`,
    empty: 'إفراغ السلة',
    emptyTitle: 'أتريد إفراغ السلة؟',
    emptyText: (_, shown) => `تُحذف العناصر (${shown}) نهائيًا من كل أجهزتك. لا يمكن التراجع عن هذا.`,
    deleteForGood: 'حذف نهائي',
    deleteTitle: 'أتريد الحذف النهائي؟',
    selection: 'العناصر المحددة',
  },
};
