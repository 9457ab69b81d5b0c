/** Arabic words of settings and the state of sync. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('ar');

export const arSettings: Translation = {
  settings: {
    server: 'عنوان الخادم',
    key: 'مفتاح API',
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
    connectedTo: server => `متصل بـ ${server}`,
    kept: 'يبقى كل ما على هذا الجهاز عند قطع الاتصال.',
    appending: 'الإلحاق',
    separator: 'بين النص والتوقيع',
    separators: {
      'blank-line': 'سطر فارغ',
      'line-break': 'سطر جديد',
      space: 'مسافة',
      none: 'لا شيء',
    },
    appearance: 'المظهر',
    theme: 'السمة',
    themes: { system: 'حسب النظام', light: 'فاتحة', dark: 'داكنة' },
    faults: {
      server: 'يجب أن يكون عنوان خادم مثل https://colophon.example.org',
      key: 'مطلوب، ويبدأ بـ clp_',
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
  },
  status: {
    notConnected: 'غير متصل بخادم',
    upToDate: 'كل شيء محدّث',
    syncing: 'تجري المزامنة',
    waiting: count =>
      plural(count, {
        zero: 'لا تغييرات تنتظر',
        one: 'تغيير واحد ينتظر',
        two: 'تغييران ينتظران',
        few: '# تغييرات تنتظر',
        many: '# تغييرًا ينتظر',
        other: '# تغيير ينتظر',
      }),
    offline: 'بلا اتصال',
    stopped: {
      'key-refused': 'متوقفة: رفض الخادم مفتاح API',
      'key-reads-only': 'متوقفة: مفتاح API هذا للقراءة فقط',
      'other-workspace': 'متوقفة: يجيب الخادم الآن بمساحة عمل أخرى',
      'mass-deletion': 'متوقفة: ستحذف هذه المزامنة عناصر كثيرة',
      'server-not-understood': 'متوقفة: لم تُفهم إجابة الخادم',
      'update-extension': 'متوقفة: حدّث الإضافة. الخادم أحدث مما تفهمه.',
      'update-server': 'متوقفة: حدّث الخادم. هو أقدم من أن يعمل مع هذه الإضافة.',
      'storage-full': 'متوقفة: لا مساحة باقية على هذا الجهاز',
      'no-progress': 'متوقفة: يجيب الخادم ولكن بلا تقدم. ستُعاد المحاولة لاحقًا.',
    },
    stoppedBy: why => `متوقفة. ${why}`,
    answered: {
      redirect:
        'يقود عنوان الخادم إلى مكان آخر، مثل صفحة دخول. سجّل الدخول هناك أو أدخل ترويسات طلب يقبلها الوكيل.',
      login: 'شيء ما أمام الخادم يطلب تسجيل الدخول. أدخل ترويسات الطلب التي يقبلها.',
      forbidden: 'شيء ما أمام الخادم يرفض الطلبات. أدخل ترويسات الطلب التي يقبلها.',
      page: 'أجابت صفحة ويب بدلًا من الخادم، مثل صفحة دخول هذه الشبكة.',
    },
    deleteHere: count => `حذف ${count} هنا أيضًا`,
    keepMine: 'الاحتفاظ بما عندي',
    refused: 'ما رفضه الخادم',
    openRefused: name => `فتح ${name}`,
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
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    text: 'تفتح Colophon من أي صفحة. يحفظها المتصفح ويغيّرها في صفحة خاصة به.',
    commands: { popup: 'فتح Colophon', picker: 'الإلحاق بجانب حقل النص' },
    notSet: 'غير معيّن',
    change: 'تغيير الاختصارات',
  },
};
