/** Arabic strings of popup, picker, notices and menus. */
import type { EssentialStrings } from '../en/essential.ts';
import { createFieldErrorFormatter } from '../numbers-in-sentences.ts';
import { arDue } from './due.ts';
import { arExamples } from './examples.ts';
import { arForms } from './forms.ts';
import { arKeys } from './keys.ts';
import { arPage } from './page.ts';
import { arPopup } from './popup.ts';
import { arSignatures } from './signatures.ts';
import { arSync } from './sync.ts';
import { arThreads } from './threads.ts';

export const arEssential: EssentialStrings = {
  ...arDue,
  ...arExamples,
  ...arForms,
  ...arKeys,
  ...arPage,
  ...arPopup,
  ...arSignatures,
  ...arSync,
  ...arThreads,
  app: { name: 'Colophon' },
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
    reload: 'إعادة التحميل',
    done: 'تم',
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
    source_in_links: 'ذكر الشبكة في الروابط',
    shortcut: 'الاختصار',
    rotation: 'التناوب',
    position: 'الموضع',
    offered_on: 'يُعرض تلقائيًا في',
    offered_in_replies: 'في الردود أيضًا',
    url: 'الصفحة',
    status: 'الحالة',
    scheduled_at: 'مجدول في',
    published_at: 'نُشر في',
  },
  fault: createFieldErrorFormatter('ar', {
    'must be a list of versions': 'يجب أن تكون قائمة نسخ',
    'must be at most # versions': 'بحد أقصى # نسخة',
    'must be a list of tags': 'يجب أن تكون قائمة كلمات مفتاحية',
    'must be at most # tags': 'بحد أقصى # كلمة مفتاحية',
    'must be true or false': 'يجب أن يكون صحيحًا أو خطأ',
    'is required': 'مطلوب',
    'must not be empty': 'لا يمكن أن يكون فارغًا',
    'must be text': 'يجب أن يكون نصًا',
    'must be #RRGGBB': 'يجب أن يكون بصيغة \u2066#RRGGBB\u2069',
    'must be at most # characters': 'لا يزيد على # من الأحرف',
    'must be at most # sites': 'لا تزيد على # من المواقع',
    'must be at least # characters': 'لا يقل عن # من الأحرف',
    'must not contain white space': 'لا يمكن أن يحوي مسافات',
    'must have at least one visible character': 'يحتاج إلى حرف ظاهر واحد على الأقل',
    'must not contain the NUL character': 'لا يمكن أن يحوي الحرف NUL',
    'must not contain half of a surrogate pair': 'يحوي نصف حرف',
    'must be a host name such as x.com or *.example.org, in lower case':
      'يجب أن يكون اسم مضيف مثل \u2066x.com\u2069 أو \u2066*.example.org\u2069 بأحرف صغيرة',
    'must be of the letters A to Z, digits, - and _':
      'يجب أن يتكون من أحرف \u2066A\u2069 إلى \u2066Z\u2069 وأرقام و\u2066-\u2069 و\u2066_\u2069',
    'is already in use': 'مستخدم بالفعل',
    'must not contain itself, not even through another signature':
      'لا يجوز أن يحتوي التوقيعَ نفسه، ولو عبر توقيع آخر',
    'must not contain braces': 'لا يجوز أن يحتوي على أقواس معقوفة',
    'must be an http or https address': 'يجب أن يكون عنوان http أو https',
    'is required while the status is scheduled': 'مطلوب ما دام المنشور مجدولًا',
  }),
};
