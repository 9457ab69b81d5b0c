/** Arabic strings of labels. */

import type { enLabels } from '../en/labels.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('ar');
const posts = {
  zero: 'لا منشورات',
  one: 'منشور واحد',
  two: 'منشوران',
  few: '# منشورات',
  many: '# منشورًا',
  other: '# منشور',
};

export const arLabels: typeof enLabels = {
  labels: {
    new: 'وسم جديد',
    edit: 'تعديل الوسم',
    empty: 'لا وسوم بعد',
    emptyText: 'الوسوم تلوّن منشوراتك، فترى بنظرة واحدة ما خُطّط له.',
    examples: { launch: 'إصدار جديد', newsletter: 'النشرة', event: 'فعالية' },
    usage: (count, shown) => plural(count, posts, shown),
    sameName: name => `هناك وسم باسم «${name}».`,
    deletedFrom: (name, count, shown) =>
      count === 0 ? `حُذف الوسم «${name}»` : `حُذف الوسم «${name}» ونُزع من المنشورات (${shown})`,
    onPosts: (_, shown) => `هو على منشورات (${shown})، وهي باقية.`,
    selection: 'الوسوم المحدّدة',
    selectToMerge: 'حدّد وسمًا آخر لدمجهما',
    show: 'عرض',
    views: { all: 'كل الوسوم', unused: 'لم تُستخدم', once: 'استُخدمت مرة', alike: 'متشابهة' },
    mergeAlike: 'دمج المتشابهة',
    mergedAlike: (count, shown) =>
      plural(
        count,
        {
          one: 'دُمجت مجموعة واحدة من الوسوم المتشابهة',
          two: 'دُمجت مجموعتان من الوسوم المتشابهة',
          few: 'دُمجت # مجموعات من الوسوم المتشابهة',
          many: 'دُمجت # مجموعة من الوسوم المتشابهة',
          other: 'دُمجت # مجموعة من الوسوم المتشابهة',
        },
        shown,
      ),
    deletedSeveral: (count, shown) =>
      plural(
        count,
        {
          one: 'حُذف وسم واحد',
          two: 'حُذف وسمان',
          few: 'حُذفت # وسوم',
          many: 'حُذف # وسمًا',
          other: 'حُذف # وسم',
        },
        shown,
      ),
    noneHere: 'لا وسم هنا',
    merge: 'دمج',
    mergeInto: name => `دمج في «${name}»`,
    mergeTitle: shown => `دمج الوسوم (${shown})`,
    keepWhich: 'أيّها يبقى؟',
    mergeHint: 'تأخذ منشورات البقية الوسم الباقي، وتنتقل البقية إلى السلة.',
    merged: (name, _, shown) => `دُمجت في «${name}»، وتغيّرت المنشورات (${shown})`,
    notMerged: 'لم يُدمج شيء: حُذف وسم في مكان آخر',
    presets: 'ألوان للاختيار',
    presetNames: {
      brick: 'قرميدي',
      rust: 'صدئي',
      amber: 'كهرماني',
      olive: 'زيتوني',
      leaf: 'ورقي',
      teal: 'أخضر مزرق',
      sky: 'سماوي',
      ink: 'حبري',
      violet: 'بنفسجي',
      plum: 'خوخي',
      rose: 'وردي',
      slate: 'أردوازي',
    },
    pick: 'اختيار لون',
  },
};
