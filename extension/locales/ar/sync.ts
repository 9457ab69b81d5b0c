/** Arabic strings of the sync status. */
import type { enSync } from '../en/sync.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('ar');

export const arSync: typeof enSync = {
  status: {
    notConnected: 'غير متصل بخادم',
    upToDate: 'كل شيء محدّث',
    syncing: 'تجري المزامنة',
    waiting: (count, shown) =>
      plural(
        count,
        {
          zero: 'لا تغييرات تنتظر',
          one: 'تغيير واحد ينتظر',
          two: 'تغييران ينتظران',
          few: '# تغييرات تنتظر',
          many: '# تغييرًا ينتظر',
          other: '# تغيير ينتظر',
        },
        shown,
      ),
    withheld: (count, shown) =>
      plural(
        count,
        {
          one: 'عنصر واحد يحتاج إلى إصدار أحدث من Colophon. حدّث هذا الإصدار لرؤيته.',
          two: 'عنصران يحتاجان إلى إصدار أحدث من Colophon. حدّث هذا الإصدار لرؤيتهما.',
          few: '# عناصر تحتاج إلى إصدار أحدث من Colophon. حدّث هذا الإصدار لرؤيتها.',
          many: '# عنصرًا يحتاج إلى إصدار أحدث من Colophon. حدّث هذا الإصدار لرؤيتها.',
          other: '# عنصر يحتاج إلى إصدار أحدث من Colophon. حدّث هذا الإصدار لرؤيتها.',
        },
        shown,
      ),
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
    deletions: {
      title: 'محذوف على أجهزة أخرى',
      found: (what, shown, time) => `حُذف خلال ساعة: ${what} من أصل ${shown} (${time}).`,
      origins: (_, shown) => `أجهزة أو برامج بمفتاح API حذفتها: ${shown}.`,
      trashed: count => `في السلة هنا بالفعل: ${count}.`,
      consequence:
        'إن حذفت البقية هنا أيضًا تبقى في السلة 30 يومًا. وإن احتفظت بما عندك تُستعاد كلها على كل الأجهزة.',
      list: 'عرض ما حُذف',
      more: count => `و${count} أخرى`,
    },
    refused: 'ما رفضه الخادم',
    openRefused: name => `فتح ${name}`,
  },
};
