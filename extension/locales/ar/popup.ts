/** Arabic strings of the popup and of character counts. */

import type { enPopup } from '../en/popup.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('ar');

export const arPopup: typeof enPopup = {
  popup: {
    search: 'البحث في التوقيعات',
    signatures: 'التوقيعات',
    newSignature: 'توقيع جديد',
    labels: 'الوسوم',
    createLabel: name => `إنشاء الوسم ${name}`,
    unsavedLabels: 'لم يُحفظ بعد',
    savePost: 'حفظ المنشور',
    postSaved: 'حُفظ المنشور',
    saving: {
      options: 'خيارات الحفظ',
      draft: 'مسودة',
      scheduleMenu: 'جدولة…',
      publishedNow: 'نُشر الآن',
      today: time => `اليوم ${time}`,
      tomorrow: time => `غدًا ${time}`,
      free: moment => `أقرب موعد متاح: ${moment}`,
      other: 'موعد آخر…',
      schedule: 'جدولة',
      scheduledFor: moment => `مجدول في ${moment}`,
      skippedTime: moment => `هذا الوقت غير موجود بسبب تغيير الساعة. وقت المنشور: ${moment}`,
      savedAsPublished: 'حُفظ كمنشور',
    },
    posted: {
      question: 'هل نشرته؟',
      mark: 'وضع علامة «منشور»',
      marked: 'وُضعت علامة «منشور»',
      notMarked: 'لم توضع علامة «منشور»',
    },
    saveUndone: 'تم التراجع',
    saveKept: 'تغيّر المنشور بعد ذلك فبقي كما هو',
    saveNotUndone: 'تعذّر التراجع',
    postNotKept: 'لم يُحفظ المنشور',
    postRefused: 'هذا المنشور أطول من أن يُحفظ',
    postInPart: 'يعرض المحرر جزءًا من هذا النص فقط، لذلك لم يُحفظ',
    allow: host => `السماح لـ ${host}`,
    connect: {
      question: (host: string) => `هل تريد الاتصال بـ ${host}؟ سيُرسَل إليه كل ما تحفظه في Colophon.`,
      action: 'توصيل هذا المتصفح',
    },
    panel: {
      open: 'فتح اللوحة الجانبية',
      noAccess: keys =>
        `لا يملك Colophon إذن الوصول إلى هذه الصفحة بعد. اضغط ${keys} هنا مرة واحدة، أو اسمح به في كل المواقع.`,
      noAccessWithoutKeys:
        'لا يملك Colophon إذن الوصول إلى هذه الصفحة بعد. انقر زره في شريط الأدوات هنا مرة واحدة، أو اسمح به في كل المواقع.',
      allowAllSites: 'السماح في كل المواقع',
    },
    openManager: 'فتح الإدارة',
    append: (count, shown) => (count === 1 ? 'إلحاق' : `إلحاق ${shown}`),
    insert: (count, shown) => (count === 1 ? 'إدراج عند المؤشر' : `إدراج ${shown} عند المؤشر`),
    alreadyThere: 'موجود في هذا المنشور',
    tagWords: (word, count, shown) =>
      count === 1 ? `وسم «${word}» أيضًا` : `وسم الكلمات أيضًا (${shown})`,
    hashtagsInPost: hashtags => `محذوف لأنه في المنشور: ${hashtags}`,
    hashtagsOverLimit: (network, hashtags) => `محذوف لأن ${network} يقبل وسومًا أقل: ${hashtags}`,
    noMatch: query => `لا توقيع يطابق «${query}»`,
    pageHangs: 'هذه الصفحة لا تستجيب. انتظر أو انسخ النص.',
    copyInstead: 'نسخ بدلًا من ذلك',
    more: 'المزيد',
    actionsFor: name => `إجراءات «${name}»`,
    pin: 'تثبيت',
    unpin: 'إلغاء التثبيت',
    tryHere: 'جرّبه في صفحة لنا',
    firstRunTitle: 'صُفَّ كلماتك مرة واحدة',
    firstRunText: 'التوقيع نصّ تُلحقه بمنشوراتك. اكتب توقيعك أو ابدأ بواحد من هذه.',
    version: 'النسخة',
    questions: 'قبل الإضافة',
    choose: 'اختر',
    clipboardRefused:
      'لا يمكن لـ Colophon قراءة الحافظة. ألحِق من جديد واسمح بذلك، أو ألصق محتواها بنفسك.',
    nothingToAppend: 'ليس هناك ما يُلحق: ما يملأ هذا التوقيع فارغ هنا.',
    cutToFit: 'اقتُصر على 10,000 حرف',
    usualVersion: 'المعتادة',
    versionFor: site => `لـ ${site}`,
    versionForOtherSites: 'لبقية المواقع',
    versionChosen: 'اختيرت هنا',
    hints: {
      mark: '\u2066Shift+Enter\u2069 يحدّد عدة توقيعات',
      version: '\u2066Shift+↓\u2069 يأخذ نسخة أخرى',
    },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} ← ${after} حرفًا` : `${before} ← ${after} من ${limit}`,
    spoken: (before, after, limit) =>
      `الأحرف الآن ${before}، وبعد الإلحاق ${after}${limit === null ? '' : ` من ${limit}`}`,
    rules: {
      characters: {
        weights: 'تُحسب الرموز الصينية والتعبيرية 2، ومعظم غيرها 1.',
        graphemes: 'يُحسب كل حرف ظاهر 1.',
        'code-points': 'تُحسب كل نقطة ترميز 1.',
        'utf-16-units': 'تُحسب معظم الأحرف 1، والرموز التعبيرية 2 أو أكثر.',
      },
      links: {
        whole: 'تُحسب الروابط كاملة.',
        fixed: length => `يُحسب كل رابط ${length}.`,
        shortened: 'تُحسب الروابط مختصرة كما تظهر في المنشور.',
      },
      warningIncluded: 'تحذير المحتوى محسوب هنا.',
      warningNotIncluded: 'يُحسب تحذير المحتوى أيضًا، وهو غير محسوب هنا.',
      source: (name, date) => `المصدر: ${name}، ${date}`,
      show: 'كيف تحسب الشبكات',
    },
    over: {
      characters: (by, shown) =>
        plural(
          by,
          {
            one: 'حرف واحد زائد',
            two: 'حرفان زائدان',
            few: '# أحرف زائدة',
            many: '# حرفًا زائدًا',
            other: '# حرف زائد',
          },
          shown,
        ),
      bytes: (by, shown) =>
        plural(
          by,
          {
            one: 'بايت واحد زائد',
            two: 'بايتان زائدان',
            few: '# بايتات زائدة',
            many: '# بايتًا زائدًا',
            other: '# بايت زائد',
          },
          shown,
        ),
      hashtags: (by, shown) =>
        plural(
          by,
          {
            one: 'وسم واحد زائد',
            two: 'وسمان زائدان',
            few: '# وسوم زائدة',
            many: '# وسمًا زائدًا',
            other: '# وسم زائد',
          },
          shown,
        ),
      words: (by, shown) =>
        plural(
          by,
          {
            one: 'كلمة واحدة زائدة',
            two: 'كلمتان زائدتان',
            few: '# كلمات زائدة',
            many: '# كلمة زائدة',
            other: '# كلمة زائدة',
          },
          shown,
        ),
    },
  },
  labelSearch: {
    search: 'البحث في الوسوم',
    find: 'ابحث عن وسم أو أنشئه',
    more: count => `${count} أخرى`,
    fewer: 'أقل',
  },
};
