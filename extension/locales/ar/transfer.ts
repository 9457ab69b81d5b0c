/** Arabic strings of import and export. */
import type { enTransfer } from '../en/transfer.ts';

export const arTransfer: typeof enTransfer = {
  transfer: {
    title: 'الاستيراد والتصدير',
    text: 'ما تكتبه لك: خذ كله معك، أو أحضر مقاطع من برامج أخرى.',
    exportAll: 'تصدير كل شيء',
    exportCsv: { label: 'الوسوم CSV', signature: 'التوقيعات CSV', post: 'المنشورات CSV' },
    import: 'استيراد ملف',
    importHint:
      'تصدير من Colophon أو espanso (YAML) أو Text Blaze أو TextExpander أو CSV فيه العمودان name وcontent. ترى أولًا ما سيجلبه.',
    refused: {
      tooLarge: (file, megabytes) => `«${file}» أكبر من المسموح؛ الحد ${megabytes} ميغابايت.`,
      tooLong: file =>
        `قراءة «${file}» تستغرق وقتًا طويلًا. قسّمه إلى ملفات أصغر واخترها واحدًا تلو الآخر.`,
      notText: file => `«${file}» ليس نصًا بترميز UTF-8. احفظه بهذا الترميز واختره ثانية.`,
      empty: file => `«${file}» فارغ.`,
    },
    previewTitle: file => `استيراد «${file}»`,
    adds: 'سيُضاف:',
    brings: {
      signature: (_, shown) => `التوقيعات: ${shown}`,
      label: (_, shown) => `الوسوم: ${shown}`,
      post: (_, shown) => `المنشورات: ${shown}`,
      other: (_, shown) => `عناصر أخرى: ${shown}`,
      trashed: (_, shown) => `في السلة: ${shown}`,
    },
    alters: 'سيتغيّر:',
    changes: {
      changed: (_, shown) => `عناصر تتغيّر: ${shown}`,
      restored: (_, shown) => `عناصر تعود من السلة: ${shown}`,
      deleted: (_, shown) => `عناصر تنتقل إلى السلة: ${shown}`,
    },
    known: (_, shown) => `موجود هنا: ${shown}`,
    nothingTaken: 'لا شيء في هذا الملف يمكن استيراده؛ لم يتغيّر شيء.',
    nothingFound: 'لا شيء للاستيراد في هذا الملف.',
    faults: 'ما لا يمكن استيراده',
    faultCount: (_, shown) => `مدخلات لا يمكن استيرادها: ${shown}`,
    losses: 'ما لا يُحفظ',
    lossCount: (_, shown) => `أجزاء ليست متغيرات هنا: ${shown}. تبقى في النص كما هي أو تُحذف`,
    importNow: 'استيراد',
    done: file => `استُورد «${file}»`,
    atLine: (line, fault) => `السطر ${line}: ${fault}`,
    atEntry: (entry, fault) => `المدخلة ${entry}: ${fault}`,
    reading: 'جارٍ قراءة الملف',
    tooMany: max => `لا يؤخذ من ملف واحد أكثر من ${max} من المدخلات.`,
    brokenJson: 'هذا ليس JSON صالحًا',
    notBackup: 'ملف JSON هذا ليس تصديرًا من Colophon.',
    lineFaults: {
      noMatches: 'لا قائمة باسم matches',
      noSnippets: 'لا قائمة مقاطع',
      noColumns: 'يجب أن يسمّي السطر الأول العمودين name وcontent',
      fewColumns: 'الأعمدة أقل مما في السطر الأول',
      openQuote: 'علامة اقتباس فُتحت ولم تُغلق',
      tabs: 'لا يسمح YAML بمسافات الجدولة قبل مفتاح',
      unreadable: 'لا يمكن قراءة هذا',
      active: 'يستخدم صورًا أو ترميزًا أو برنامجًا لا يسعها توقيع',
      formatted: 'نص منسّق لا يبقى منه إلا كلماته',
      noText: 'لا نص فيه',
    },
  },
};
