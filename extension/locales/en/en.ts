/** English, and the shape that every other language has. */
import { enCalendar } from './calendar.ts';
import { enForms } from './forms.ts';
import { enKeys } from './keys.ts';
import { enLabels } from './labels.ts';
import { enManager } from './manager.ts';
import { enPage } from './page.ts';
import { enPopup } from './popup.ts';
import { enPosts } from './posts.ts';
import { enSettings } from './settings.ts';
import { enSignatures } from './signatures.ts';
import { enTransfer } from './transfer.ts';
import { enTrash } from './trash.ts';
import { enWelcome } from './welcome.ts';

export const en = {
  ...enPopup,
  ...enPage,
  ...enPosts,
  ...enCalendar,
  ...enKeys,
  ...enLabels,
  ...enSignatures,
  ...enForms,
  ...enTrash,
  ...enTransfer,
  ...enSettings,
  ...enManager,
  ...enWelcome,
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
  },
  /** Fits "Name is required": the field's name, then what is wrong with it. */
  fault: (field: string, message: string) => `${field} ${message}`,
};

export type Words = typeof en;
/** What the notice in a page says, with the reasons that it gives. */
export type NoticeWords = Words['notice'] & Pick<Words, 'refusals'>;
