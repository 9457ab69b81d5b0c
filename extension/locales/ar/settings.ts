/** Arabic strings of the settings. */
import type { enSettings } from '../en/settings.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('ar');

export const arSettings: typeof enSettings = {
  settings: {
    server: 'عنوان الخادم',
    key: 'مفتاح API',
    useCode: 'استخدام رمز',
    useKey: 'استخدام مفتاح',
    code: 'الرمز',
    codeNote: 'ثمانية أحرف يعرضها جهاز متصل في «المفاتيح»، «توصيل جهاز».',
    compareWords: 'أكّد على الجهاز الآخر إذا عرض الكلمتين نفسيهما:',
    headers: 'ترويسات الطلب',
    headersNote: 'لوكيل دخول أمام الخادم: «Name: value» واحدة في كل سطر. تُحفظ مثل المفتاح.',
    notEncrypted: 'هذا العنوان غير مشفّر: يستطيع من في الطريق قراءة مفتاح API وكل ما تكتبه.',
    connectAnyway: 'الاتصال بلا تشفير',
    connect: 'اتصال',
    disconnect: 'قطع الاتصال',
    syncNow: 'مزامنة الآن',
    syncStatus: 'حالة المزامنة',
    sync: 'المزامنة',
    syncText: 'يعمل Colophon كاملًا بلا خادم. صِلْه بخادم لتبقى أجهزتك متوافقة.',
    kept: 'يبقى كل ما على هذا الجهاز عند قطع الاتصال.',
    general: 'عام',
    advanced: 'خيارات متقدمة',
    inStep: (server, checked, items) => `متوافق مع ${server}، آخر تحقق: ${checked}، ${items}`,
    items: (count, shown) =>
      plural(
        count,
        {
          zero: 'لا عناصر',
          one: 'عنصر واحد',
          two: 'عنصران',
          few: '# عناصر',
          many: '# عنصرًا',
          other: '# عنصر',
        },
        shown,
      ),
    separator: 'بين النص والتوقيع',
    separators: {
      'blank-line': 'سطر فارغ',
      'line-break': 'سطر جديد',
      space: 'مسافة',
      none: 'لا شيء',
    },
    theme: 'السمة',
    language: 'اللغة',
    themes: { system: 'حسب النظام', light: 'فاتحة', dark: 'داكنة' },
    faults: {
      server: 'يجب أن يكون عنوان خادم مثل \u2066https://colophon.example.org\u2069',
      key: 'مطلوب، ويبدأ بـ \u2066clp_\u2069',
      code: 'مطلوب، ويعرضه الجهاز الآخر',
      'code-refused':
        'هذا الرمز خاطئ أو مستخدم أو منتهي الصلاحية. أنشئ رمزًا جديدًا على الجهاز الآخر.',
      'too-many-tries': 'رموز خاطئة كثيرة جدًا. انتظر بضع دقائق ثم أعد المحاولة.',
      'claim-ended': 'لم يؤكّد الجهاز الآخر هذا الجهاز. أنشئ هناك رمزًا جديدًا.',
      headers:
        'يجب أن تكون «Name: value» واحدة في كل سطر، من دون Authorization وما تضعه المتصفحات بنفسها',
      unreachable: 'لا يجيب خادم Colophon على هذا العنوان. تحقق من العنوان ومن أن الخادم يعمل.',
      'key-refused': 'رفض الخادم مفتاح API هذا. تحقق منه أو أنشئ مفتاحًا جديدًا.',
      'no-consent': 'لم يُسمح للمتصفح بإرسال نصوصك إلى هذا الخادم، فلم يُربط شيء.',
      'server-not-understood': 'شيء ما يجيب على هذا العنوان، لكنه ليس خادم Colophon.',
      'update-extension': 'حدّث الإضافة. الخادم أحدث مما تفهمه.',
      'update-server': 'حدّث الخادم. هو أقدم من أن يعمل مع هذه الإضافة.',
    },
    otherWorkspace:
      'على هذا الجهاز بيانات من مساحة عمل أخرى. الاتصال يدمج الاثنتين في كل أجهزة تلك المساحة.',
    mergeBoth: 'دمج الاثنتين',
    about: 'حول Colophon',
    version: version => `الإصدار ${version}`,
    welcome: 'صفحة الترحيب',
    guide: 'الدليل',
    news: 'ما الجديد',
    newsOf: version => `ما الجديد في Colophon ${version}`,
  },
  buttonSites: {
    text: 'زر صغير في زاوية حقول النص يفتح توقيعاتك. يظهر حيث تريد.',
    sites: 'المواقع المختارة',
    site: 'الموقع',
    shown: 'ظاهر',
    hidden: 'مخفي',
    showThere: 'إظهار هناك',
    hideThere: 'إخفاء هناك',
    showAgain: 'إظهار من جديد',
    remove: 'إزالة',
    hideOn: host => `إخفاء في ${host}`,
    showOn: host => `إظهار من جديد في ${host}`,
    removeSite: host => `إزالة ${host}`,
  },
  typedShortcuts: {
    title: 'الإدراج أثناء الكتابة',
    text: example =>
      `اكتب اختصار توقيع في منشورك، مثل ${example}، ثم اضغط Enter أو Tab. لا يقرأ Colophon إلا ما قبل المؤشر، وبعد هذه العلامة فقط.`,
    where: 'الاختصارات المكتوبة',
    places: {
      nowhere: 'متوقفة',
      'button-sites': 'في المواقع التي فيها الزر',
      everywhere: 'في كل المواقع',
    },
    sign: 'العلامة قبل الاختصار',
    signFault: 'يجب أن تكون علامة واحدة، لا حرفًا ولا رقمًا',
    way: 'طريقة الإدراج',
    ways: { list: 'الاختيار من قائمة', whole: 'الاختصار كاملًا ثم Tab، بلا قائمة' },
    offSites: 'متوقفة في هذه المواقع',
    offSitesHint:
      'مواقع الشيفرة والطرفيات، واحد في كل سطر: \u2066vscode.dev\u2069 أو \u2066*.github.dev\u2069',
    siteFault: site => `يجب ألا تحتوي على ${site}`,
  },
  shortcuts: {
    singleKeys: 'استخدام اختصارات من مفتاح واحد، مثل \u2066N\u2069 و \u2066/\u2069',
    text: 'تفتح Colophon من أي صفحة. يحفظها المتصفح ويغيّرها في صفحة خاصة به.',
    commands: {
      popup: 'فتح Colophon',
      picker: 'الإلحاق بجانب حقل النص',
      panel: 'فتح اللوحة الجانبية',
    },
    notSet: 'غير معيّن',
    change: 'تغيير الاختصارات',
  },
};
