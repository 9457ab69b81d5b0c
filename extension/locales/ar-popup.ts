/** Arabic words of popup, picker, menus and of the notice in a page. */
import type { enPopup } from './en-popup.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('ar');

export const arPopup: typeof enPopup = {
  popup: {
    search: 'البحث في التوقيعات',
    signatures: 'التوقيعات',
    newSignature: 'توقيع جديد',
    labels: 'الوسوم',
    savePost: 'حفظ المنشور',
    postSaved: 'حُفظ المنشور',
    postRefused: 'هذا المنشور أطول من أن يُحفظ',
    allow: host => `السماح لـ ${host}`,
    openManager: 'فتح الإدارة',
    append: count => (count === 1 ? 'إلحاق' : `إلحاق ${count}`),
    alreadyThere: 'موجود في هذا المنشور',
    noMatch: query => `لا توقيع يطابق «${query}»`,
    copyInstead: 'نسخ بدلًا من ذلك',
    firstRunTitle: 'صُفَّ كلماتك مرة واحدة',
    firstRunText: 'التوقيع نصّ تُلحقه بمنشوراتك. اكتب توقيعك أو ابدأ بواحد من هذه.',
    hints: { mark: 'Shift+Enter يحدّد عدة توقيعات' },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} ← ${after} حرفًا` : `${before} ← ${after} من ${limit}`,
    spoken: (before, after, limit) =>
      `الأحرف الآن ${before}، وبعد الإلحاق ${after}${limit === null ? '' : ` من ${limit}`}`,
    over: {
      characters: by =>
        plural(by, {
          one: 'حرف واحد زائد',
          two: 'حرفان زائدان',
          few: '# أحرف زائدة',
          many: '# حرفًا زائدًا',
          other: '# حرف زائد',
        }),
      bytes: by =>
        plural(by, {
          one: 'بايت واحد زائد',
          two: 'بايتان زائدان',
          few: '# بايتات زائدة',
          many: '# بايتًا زائدًا',
          other: '# بايت زائد',
        }),
      hashtags: by =>
        plural(by, {
          one: 'وسم واحد زائد',
          two: 'وسمان زائدان',
          few: '# وسوم زائدة',
          many: '# وسمًا زائدًا',
          other: '# وسم زائد',
        }),
      words: by =>
        plural(by, {
          one: 'كلمة واحدة زائدة',
          two: 'كلمتان زائدتان',
          few: '# كلمات زائدة',
          many: '# كلمة زائدة',
          other: '# كلمة زائدة',
        }),
    },
  },
  button: {
    title: 'زر بجانب حقول النص',
    onSite: host => `في ${host}`,
    everywhere: 'في كل المواقع',
    append: 'إلحاق توقيع',
    hide: 'إخفاء في هذا الموقع',
  },
  menus: {
    openPicker: 'إلحاق توقيع…',
    newSignature: 'توقيع جديد من هذا النص',
  },
  refusals: {
    'no-composer': 'ليس المؤشر في أي حقل نص في هذه الصفحة. انقر داخل منشورك أولًا.',
    'page-not-reachable': 'لا يسمح المتصفح لأي إضافة بالكتابة في هذه الصفحة.',
    'frame-not-reachable': 'المنشور داخل إطار من موقع آخر، ويحتاج إلى إذنك.',
    'read-only': 'حقل النص هذا للقراءة فقط.',
    disabled: 'حقل النص هذا معطّل.',
    'too-long': 'لا يتّسع هذا الحقل للنص.',
    'single-line': 'هذا الحقل يقبل سطرًا واحدًا فقط.',
    composing: 'طريقة الإدخال ما زالت تعمل. أكمل الكلمة ثم حاول ثانية.',
    'no-focus': 'لم يعد التركيز إلى الصفحة.',
    'not-accepted': 'لم يقبل هذا المحرّر النص، فبقي كما كان.',
  },
  notice: {
    added: 'أُلحق «{name}»',
    addedSeveral: 'عدد التوقيعات الملحقة: {count}',
    undo: 'تراجع',
    undone: 'تم التراجع',
    notUndone: 'تغيّر النص منذ ذلك الحين. استخدم التراجع في الصفحة.',
    copy: 'نسخ',
    copied: 'تم النسخ',
    copyReport: 'نسخ التقرير',
    close: 'إغلاق',
    refused: {
      'no-composer': 'ليس التركيز في أي نص. انقر داخل منشورك ثم حاول ثانية.',
      'read-only': 'لا يمكن تغيير هذا النص. لم يُلحق شيء.',
      disabled: 'هذا الحقل معطّل. لم يُلحق شيء.',
      'too-long': 'سيكون أطول مما يسمح به الحقل. لم يُلحق شيء.',
      'single-line': 'هذا الحقل يقبل سطرًا واحدًا فقط. لم يُلحق شيء.',
      composing: 'أكمل أولًا الكلمة التي تكتبها. لم يُلحق شيء.',
      'no-focus': 'لم يعد التركيز إلى الصفحة. لم يُلحق شيء.',
      'not-accepted': 'لم يقبل هذا المحرّر النص. منشورك كما كان.',
      changed: 'لم يقبل هذا المحرّر النص على الوجه الصحيح. راجع منشورك من فضلك.',
    },
  },
};
