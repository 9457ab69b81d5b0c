/** Arabic strings of the welcome page. */
import type { enWelcome } from '../en/welcome.ts';

export const arWelcome: typeof enWelcome = {
  welcome: {
    title: 'كلماتك في نهاية كل منشور',
    text: 'يضيف Colophon توقيعاتك إلى المنشور الذي تكتبه، في أي موقع. أربع خطوات وتعرف كل شيء.',
    picture: 'منشور في نهايته توقيع، وعدد أحرفه على X',
    pictureCount: 114,
    words: 'ابدأ بتوقيع',
    wordsText: 'اختر واحدًا للبداية. يمكنك تغييره متى شئت.',
    wordsDone: 'حُفظ، على هذا الجهاز وحده.',
    write: 'اكتب توقيعك',
    chosen: 'توقيعك',
    trial: 'أضفه إلى منشور',
    trialText: 'هذا حقل نص كما في أي صفحة. في الصفحات الأخرى تضغط زر Colophon بدلًا من ذلك.',
    trialWaits: 'يمكنك التجربة هنا حين يكون لديك توقيع.',
    trialDone: 'هذا كل شيء. التراجع بجانب حقل النص.',
    post: 'المنشور',
    postText: 'جفّت الأوراق الأولى من التقويم الجديد. يبدأ التجليد يوم الاثنين.',
    append: name => `إضافة «${name}»`,
    pin: 'أبقِ الزر قريبًا منك',
    pinByPin: 'اضغط قطعة الأحجية في شريط الأدوات، ثم الدبوس بجانب Colophon.',
    pinByMenu:
      'اضغط قطعة الأحجية في شريط الأدوات، ثم الترس بجانب Colophon، ثم «التثبيت في شريط الأدوات».',
    pinDone: 'الزر في شريط أدواتك.',
    importTitle: 'هل تأتي من برنامج آخر؟',
    importText:
      'يمكن جلب المقتطفات من TextExpander أو espanso أو Text Blaze أو Raycast أو Alfred أو Clippings أو من جدول أو ملف Colophon.',
    import: 'استيراد',
    restore: 'استعادة نسخة احتياطية',
    manage: 'فتح التوقيعات',
    more: 'المزيد لمنشوراتك',
    labels: 'الوسوم الملوّنة تجمع منشوراتك حسب الحملة أو الموضوع.',
    openLabels: 'فتح الوسوم',
    calendar: 'يعرض التقويم ما خُطّط له، وتسحب المنشور إلى يوم آخر.',
    openCalendar: 'فتح التقويم',
    done: 'تمّ',
  },
};
