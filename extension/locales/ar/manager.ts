/** Arabic strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const arManager: typeof enManager = {
  manager: {
    today: 'اليوم',
    posts: 'المنشورات',
    calendar: 'التقويم',
    labels: 'الوسوم',
    signatures: 'التوقيعات',
    trash: 'سلة المحذوفات',
    keys: 'المفاتيح',
    webhooks: 'Webhooks',
    settings: 'الإعدادات',
    sections: 'الأقسام',
  },
  today: {
    drafts: 'المسودات',
    markPublished: 'وضع علامة «منشور»',
    markedPublished: 'تم وضع علامة «منشور»',
    move: 'نقل',
    moveTo: day => `نقل: ${day}`,
    moveByDays: 'نقل من يوم إلى 9 أيام لاحقًا',
    empty: 'لا شيء مخطط',
    emptyText: 'تظهر هنا المنشورات التي تخطط لها هذا الأسبوع مع مسوداتك.',
    plan: 'تخطيط منشور',
    showAll: shown => `عرض الكل (${shown})`,
    overdue: {
      question: (count, shown) =>
        count === 1
          ? 'مضى أكثر من أسبوع على موعد منشور واحد. هل نُشر؟'
          : `منشورات مضى أكثر من أسبوع على موعدها: ${shown}. هل نُشرت؟`,
      drop: 'صرف النظر',
      dropped: (_, shown) => `المنشورات التي عادت مسودات: ${shown}`,
      notMoved: 'لا وقت نشر متاح',
    },
  },
  palette: {
    title: 'الأوامر',
    open: 'الأوامر',
    search: 'ماذا تريد أن تفعل؟',
    nothing: 'لا أمر يطابق',
    today: 'التقويم: اليوم',
    unlabelled: 'منشورات بلا وسم',
    searchPosts: query => `البحث عن «${query}» في المنشورات`,
    actions: 'إجراء',
    goTo: 'الانتقال إلى',
  },
  signIn: {
    text: 'سجّل الدخول بمفتاح API. عندها تُحفظ وسومك وتوقيعاتك ومنشوراتك في هذا المتصفح متوافقةً مع الخادم.',
  },
  notices: { region: 'الإشعارات' },
};
