/** Arabic. */
import { en, type Words } from '../en/en.ts';
import { faultIn, over } from '../translation.ts';
import { arCalendar } from './calendar.ts';
import { arForms } from './forms.ts';
import { arKeys } from './keys.ts';
import { arLabels } from './labels.ts';
import { arManager } from './manager.ts';
import { arPage } from './page.ts';
import { arPopup } from './popup.ts';
import { arPosts } from './posts.ts';
import { arSettings } from './settings.ts';
import { arSignatures } from './signatures.ts';
import { arTransfer } from './transfer.ts';
import { arTrash } from './trash.ts';
import { arWelcome } from './welcome.ts';

export const ar: Words = over(en, {
  ...arPopup,
  ...arPage,
  ...arPosts,
  ...arCalendar,
  ...arKeys,
  ...arLabels,
  ...arSignatures,
  ...arForms,
  ...arTrash,
  ...arTransfer,
  ...arSettings,
  ...arManager,
  ...arWelcome,
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
  fields: {
    name: 'الاسم',
    content: 'المحتوى',
    color: 'اللون',
    sites: 'المواقع',
    tags: 'الكلمات المفتاحية',
    pinned: 'مثبّت',
    versions: 'النسخ',
    variables: 'استخدام المتغيرات',
    rotation: 'التناوب',
    position: 'الموضع',
    offered_on: 'يُعرض تلقائيًا في',
    offered_in_replies: 'في الردود أيضًا',
  },
  fault: faultIn({
    'must be a list of versions': 'يجب أن تكون قائمة نسخ',
    'must be at most # versions': 'بحد أقصى # نسخة',
    'must be a list of tags': 'يجب أن تكون قائمة كلمات مفتاحية',
    'must be at most # tags': 'بحد أقصى # كلمة مفتاحية',
    'must be true or false': 'يجب أن يكون صحيحًا أو خطأ',
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
