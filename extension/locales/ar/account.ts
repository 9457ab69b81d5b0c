/** Arabic strings of sync by the browser's account. */
import type { enAccount } from '../en/account.ts';

export const arAccount: typeof enAccount = {
  account: {
    title: 'حساب المتصفح',
    text: 'يبقي هذا الجهاز مطابقًا للأجهزة الأخرى التي تستخدم فيها هذا المتصفح بالحساب نفسه.',
    switch: 'المزامنة عبر حساب متصفحي',
    hint: 'التوقيعات والوسوم والإعدادات دون المنشورات، إن كان متصفحك يزامن الإضافات. يرسلها المتصفح إلى خوادم الشركة المنتجة له. شغّلها على كل جهاز.',
    status: 'حالة حساب المتصفح',
    off: 'متوقفة',
    working: 'تجري المزامنة',
    besideServer: 'متوقفة ما دام خادم متصلًا: الخادم يبقي أجهزتك متطابقة.',
    noOthers: 'تعمل. لم يُعثر على جهاز آخر بعد.',
    others: (_count: number, shown: string) => `تعمل. الأجهزة الأخرى: ${shown}`,
    failed: 'لم يقبل المتصفح آخر التغييرات. يحاول Colophon من جديد بعد عشر دقائق.',
    unreadable: 'على جهاز آخر إصدار أحدث من Colophon. حدّث هذا الإصدار لتحصل على كل شيء.',
    leftOut: (_count: number, shown: string) =>
      `عناصر لا تتسع لها المساحة وتبقى على هذا الجهاز فقط: ${shown}`,
  },
};
