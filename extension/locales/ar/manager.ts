/** Arabic strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const arManager: typeof enManager = {
  manager: {
    posts: 'المنشورات',
    calendar: 'التقويم',
    labels: 'الوسوم',
    signatures: 'التوقيعات',
    trash: 'سلة المحذوفات',
    webhooks: 'Webhooks',
    settings: 'الإعدادات',
    sections: 'الأقسام',
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
