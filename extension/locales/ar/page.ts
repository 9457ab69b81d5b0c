/** Arabic strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { enPage } from '../en/page.ts';

export const arPage: typeof enPage = {
  refusals: {
    'no-composer': 'ليس المؤشر في أي حقل نص في هذه الصفحة. انقر داخل منشورك أولًا.',
    'page-not-reachable': 'لا يسمح المتصفح لأي إضافة بالكتابة في هذه الصفحة.',
    'frame-not-reachable': 'المنشور داخل إطار من موقع آخر، ويحتاج إلى إذنك.',
    'read-only': 'حقل النص هذا للقراءة فقط.',
    disabled: 'حقل النص هذا معطّل.',
    'too-long': 'هذا أطول مما يسمح به الحقل.',
    'single-line': 'هذا الحقل يقبل سطرًا واحدًا فقط.',
    'too-many-elements': 'يتكوّن حقل النص هذا من عناصر كثيرة جدًا، فلا يمكن إلحاق شيء بأمان.',
    'input-method': 'طريقة الإدخال ما زالت تعمل. أكمل الكلمة ثم حاول ثانية.',
    'no-focus': 'لم يعد التركيز إلى الصفحة.',
    enclosed:
      'ينتهي المنشور باقتباس أو قائمة أو ما شابه، ولا يتيح هذا المحرّر سطرًا بعده. منشورك كما كان.',
    'not-accepted': 'لم يقبل هذا المحرّر النص. منشورك كما كان.',
    changed: 'لم يقبل هذا المحرّر النص على الوجه الصحيح. راجع منشورك من فضلك.',
    'composer-gone': 'اختفى حقل النص قبل أن يُلحق النص.',
    'page-gone': 'اختفت الصفحة أثناء إلحاق النص.',
    'page-hangs': 'الصفحة لا تستجيب. تحقّق من وجود النص قبل أن تلحقه ثانية.',
    interrupted: 'أوقف المتصفح Colophon أثناء إلحاق النص. تحقّق من وجوده قبل أن تلحقه ثانية.',
    'already-there': 'هذا التوقيع موجود في المنشور بالفعل.',
    'not-seen': 'لم تترك الصفحة القائمة ظاهرة بوضوح، فلم يُلحق شيء. اختر ثانية هنا.',
  },
  addedWithoutNotice: 'أُلحق النص بمنشورك. لم تدع الصفحة Colophon يخبرك بذلك فيها.',
  notice: {
    added: 'أُلحق «{name}»',
    addedSeveral: 'عدد التوقيعات الملحقة: {count}',
    caretMissed: 'تعذّر وضع المؤشر في المكان المحدد.',
    addedWithout: 'محذوف: {hashtags}',
    undo: 'تراجع',
    undone: 'تم التراجع',
    notUndone: 'تغيّر النص منذ ذلك الحين. استخدم التراجع في الصفحة.',
    copy: 'نسخ',
    copied: 'تم النسخ',
    reportEditor: 'الإبلاغ عن هذا المحرر',
    reportCopied: 'نُسخ ما يتكوّن منه المحرر، من دون أي كلمة منك. الصقه في بلاغ.',
    close: 'إغلاق',
    nothingAdded: 'لم يُلحق شيء.',
  },
  suggestion: {
    question: name => `أتريد إلحاق ${name}؟`,
    add: 'إلحاق',
    decline: 'ليس الآن',
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
};
