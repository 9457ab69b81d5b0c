/** Arabic words of signatures. */
import type { Translation } from '../translation.ts';

export const arSignatures: Translation = {
  signatures: {
    new: 'توقيع جديد',
    edit: 'تعديل التوقيع',
    empty: 'لا توقيعات بعد',
    emptyText: 'اكتب الكلمات التي تقف في آخر منشوراتك.',
    search: 'البحث في التوقيعات',
    noMatch: query => `لا توقيع يطابق «${query}»`,
    sitesHint: 'مضيفات يُقترح فيها أولًا، كل واحد في سطر: x.com أو ‎*.example.org',
    variablesHint:
      'يقرأ {{date}}, {{date:d MMMM}}, {{date+7d}}, {{time}}, {{url}}, {{title}}, {{host}}, {{selection}}, {{clipboard}}, {{counter}} و{{choose:واحد|اثنان}} و{{ask:سؤال}} و{{caret}}. وتُبقي \\{{ الأقواس كما هي.',
    notVariables: sources => `يوضع كما هو لأنه ليس متغيرًا: ${sources}`,
    samples: {
      title: 'عنوان الصفحة',
      selection: 'النص المحدد',
      clipboard: 'النص المنسوخ',
    },
    addVersion: 'إضافة نسخة',
    version: number => `النسخة ${number}`,
    removeVersion: number => `إزالة النسخة ${number}`,
    versionSitesHint: 'المواقع المخصصة لها، واحد في كل سطر. ومن دون موقع لا تؤخذ إلا إذا اخترتها.',
    versionsHint: 'تقول شيئًا آخر في بعض المواقع، نصًا قصيرًا لـ X مثلًا.',
    pinnedHint: 'يأتي قبل كل ما عداه في النافذة المنبثقة وأداة الاختيار والقوائم.',
    rotationHint: 'اسم مجموعة، وسوم مثلًا: يُقترح أولًا من توقيعاتها ما لم يُستخدم منذ أطول مدة.',
    offeredHint:
      'حين تبدأ منشورًا في أحد هذه المواقع يعرض سطر بجانبه هذا التوقيع. لا يُلحق شيء دون ضغطة منك.',
    offersNotAllowed: sites => `لا يسمح هذا المتصفح بعد لـ Colophon بالعمل على ${sites}.`,
    allowOffers: 'سماح',
    offerOn: host => `اعرضه تلقائيًا في ${host}`,
    deleted: name => `حُذف التوقيع «${name}»`,
    sort: 'ترتيب حسب',
    orders: { use: 'الأكثر استخدامًا', name: 'الاسم' },
    duplicate: 'نسخة مكررة',
    copyOf: name => `${name} (نسخة)`,
    duplicated: name => `نُسخ باسم «${name}»`,
    counts: 'ما تحسبه كل شبكة',
    preview: 'معاينة',
    previewPost: 'آخر منشورك.',
    uses: (_, shown) => `مرات الاستخدام: ${shown}`,
  },
};
