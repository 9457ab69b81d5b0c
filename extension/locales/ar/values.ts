/** Arabic strings of the user's own values. */
import type { enValues } from '../en/values.ts';

export const arValues: typeof enValues = {
  values: {
    title: 'القيم',
    new: 'قيمة جديدة',
    edit: 'تعديل القيمة',
    empty: 'لا قيم بعد',
    emptyText:
      'القيمة نص تشترك فيه عدة توقيعات، كرابط مثلًا. اكتب \u2066{{my.newsletter}}\u2069 في التوقيعات وغيّر النص في مكان واحد.',
    nameHint:
      'أحرف من \u2066A\u2069 إلى \u2066Z\u2069 وأرقام و\u2066-\u2069 و\u2066_\u2069. تستخدمها التوقيعات هكذا: \u2066{{my.name}}\u2069',
    contentHint: 'نص عادي بحد أقصى 2,000 حرف. لا تُملأ المتغيرات التي فيه.',
    usedBy: (_, shown) => `توقيعات تستخدمها: ${shown}`,
    renamed: (name, _, shown) => `تغيّر الاسم إلى «${name}» في التوقيعات: ${shown}`,
    deletedSeveral: (_, shown) => `قيم محذوفة: ${shown}`,
    selection: 'القيم المحددة',
  },
};
