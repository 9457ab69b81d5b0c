/** All Arabic strings. */
import type { Strings } from '../en/en.ts';
import { arAccount } from './account.ts';
import { arBackups } from './backups.ts';
import { arCalendar } from './calendar.ts';
import { arEssential } from './essential.ts';
import { arKeysScreen } from './keys-screen.ts';
import { arLabels } from './labels.ts';
import { arManager } from './manager.ts';
import { arPosts } from './posts.ts';
import { arSettings } from './settings.ts';
import { arTransfer } from './transfer.ts';
import { arTrash } from './trash.ts';
import { arValues } from './values.ts';
import { arWebhooks } from './webhooks.ts';
import { arWelcome } from './welcome.ts';

export const ar: Strings = {
  ...arEssential,
  ...arAccount,
  ...arBackups,
  ...arCalendar,
  ...arLabels,
  ...arManager,
  ...arPosts,
  ...arSettings,
  ...arTransfer,
  ...arTrash,
  ...arValues,
  ...arKeysScreen,
  ...arWebhooks,
  ...arWelcome,
};
