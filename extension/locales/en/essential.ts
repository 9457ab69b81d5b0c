/** English strings of popup, picker, notices and menus. Their type is the shape of every language. */
import { enDue } from './due.ts';
import { enExamples } from './examples.ts';
import { enForms } from './forms.ts';
import { enKeys } from './keys.ts';
import { enPage } from './page.ts';
import { enPopup } from './popup.ts';
import { enSignatures } from './signatures.ts';
import { enSync } from './sync.ts';
import { enThreads } from './threads.ts';

export const enEssential = {
  ...enDue,
  ...enExamples,
  ...enForms,
  ...enKeys,
  ...enPage,
  ...enPopup,
  ...enSignatures,
  ...enSync,
  ...enThreads,
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
    source_in_links: 'Name the network in links',
    shortcut: 'Shortcut',
    rotation: 'Rotation',
    position: 'Position',
    offered_on: 'Suggested on',
    offered_in_replies: 'Also in replies',
    url: 'Page',
    status: 'Status',
    scheduled_at: 'Scheduled for',
    published_at: 'Published on',
  },
  /** Joins the field's name and the error, such as "Name is required". */
  fault: (field: string, message: string) => `${field} ${message}`,
};

export type EssentialStrings = typeof enEssential;
/** The strings of the in-page notice and of the refusals that it shows. */
export type NoticeStrings = EssentialStrings['notice'] & Pick<EssentialStrings, 'refusals'>;
