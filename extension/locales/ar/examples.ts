/** Arabic example signatures. */
import type { enExamples } from '../en/examples.ts';

export const arExamples: typeof enExamples = {
  examples: {
    newsletter: {
      name: 'النشرة',
      content: 'إن أفادك هذا ففي نشرتي المزيد، كل جمعة ثانية:\nhttps://example.org/letters',
    },
    hashtags: {
      name: 'الوسوم',
      content: '#كتابة #كتب #حرف_يدوية',
    },
    work: {
      name: 'الاسم والعمل',
      content: '—\nسلمى الوراق\nمجلّدة كتب في بيروت. أقبل الطلبات.',
    },
  },
};
