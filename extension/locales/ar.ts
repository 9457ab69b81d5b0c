/** Arabic. */
import { arPopup } from './ar-popup.ts';
import { arResources } from './ar-resources.ts';
import { arScreens } from './ar-screens.ts';
import { en, type Words } from './en.ts';
import { pluralOf } from './plural.ts';
import { faultIn, over } from './translation.ts';

const plural = pluralOf('ar');

export const ar: Words = over(en, {
  ...arPopup,
  ...arScreens,
  ...arResources,
  language: { tag: 'ar', direction: 'rtl' },
  actions: {
    save: 'حفظ',
    cancel: 'إلغاء',
    delete: 'حذف',
    undo: 'تراجع',
    edit: 'تعديل',
    copy: 'نسخ',
    copied: 'تم النسخ',
    dismiss: 'إغلاق',
  },
  manager: {
    posts: 'المنشورات',
    calendar: 'التقويم',
    labels: 'الوسوم',
    signatures: 'التوقيعات',
    trash: 'سلة المحذوفات',
    settings: 'الإعدادات',
    sections: 'الأقسام',
  },
  notices: { region: 'الإشعارات' },
  fields: { name: 'الاسم', content: 'المحتوى', color: 'اللون', sites: 'المواقع' },
  settings: {
    server: 'عنوان الخادم',
    key: 'مفتاح API',
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
      unreachable: 'لا يجيب خادم Colophon على هذا العنوان. تحقق من العنوان ومن أن الخادم يعمل.',
      'key-refused': 'رفض الخادم مفتاح API هذا. تحقق منه أو أنشئ مفتاحًا جديدًا.',
      'server-not-understood': 'شيء ما يجيب على هذا العنوان، لكنه ليس خادم Colophon.',
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
      'storage-full': 'متوقفة: لا مساحة باقية على هذا الجهاز',
    },
    deleteThem: count => `حذف العناصر (${count})`,
  },
  fault: faultIn({
    'is required': 'مطلوب',
    'must not be empty': 'لا يمكن أن يكون فارغًا',
    'must be text': 'يجب أن يكون نصًا',
    'must be #RRGGBB': 'يجب أن يكون بصيغة ‎#RRGGBB',
    'must be at most # characters': 'لا يزيد على # من الأحرف',
    'must be at most # sites': 'لا تزيد على # من المواقع',
    'must have at least one visible character': 'يحتاج إلى حرف ظاهر واحد على الأقل',
    'must not contain the NUL character': 'لا يمكن أن يحوي الحرف NUL',
    'must not contain half of a surrogate pair': 'يحوي نصف حرف',
    'must be a host name such as x.com or *.example.org, in lower case':
      'يجب أن يكون اسم مضيف مثل x.com أو ‎*.example.org بأحرف صغيرة',
    'must be an http or https address': 'يجب أن يكون عنوان http أو https',
    'is required while the status is scheduled': 'مطلوب ما دام المنشور مجدولًا',
  }),
});
