/** English words of popup, picker, notices and menus, and the shape that every other language has. */
import { enExamples } from './examples.ts';
import { enForms } from './forms.ts';
import { enKeys } from './keys.ts';
import { enPage } from './page.ts';
import { enPopup } from './popup.ts';
import { enSignatures } from './signatures.ts';
import { enSync } from './sync.ts';

export const enEssential = {
  ...enExamples,
  ...enForms,
  ...enKeys,
  ...enPage,
  ...enPopup,
  ...enSignatures,
  ...enSync,
  language: { tag: 'en', direction: 'ltr' },
  app: { name: 'Colophon' },
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    delete: 'Delete',
    undo: 'Undo',
    edit: 'Edit',
    copy: 'Copy',
    copied: 'Copied',
    dismiss: 'Dismiss',
    reload: 'Reload',
    done: 'Done',
  },
  fields: {
    name: 'Name',
    content: 'Content',
    color: 'Color',
    sites: 'Sites',
    tags: 'Tags',
    pinned: 'Pinned',
    versions: 'Versions',
    variables: 'Use variables',
    rotation: 'Rotation',
    position: 'Position',
    offered_on: 'Offered by itself on',
    offered_in_replies: 'Also in replies',
    url: 'Page',
    status: 'Status',
    scheduled_at: 'Scheduled for',
    published_at: 'Published on',
  },
  /** Fits "Name is required": the field's name, then what is wrong with it. */
  fault: (field: string, message: string) => `${field} ${message}`,
};

export type EssentialWords = typeof enEssential;
/** What the notice in a page says, with the reasons that it gives. */
export type NoticeWords = EssentialWords['notice'] & Pick<EssentialWords, 'refusals'>;
