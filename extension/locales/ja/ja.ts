/** All Japanese strings. */
import type { Strings } from '../en/en.ts';
import { jaAccount } from './account.ts';
import { jaBackups } from './backups.ts';
import { jaCalendar } from './calendar.ts';
import { jaEssential } from './essential.ts';
import { jaKeysScreen } from './keys-screen.ts';
import { jaLabels } from './labels.ts';
import { jaManager } from './manager.ts';
import { jaPosts } from './posts.ts';
import { jaSettings } from './settings.ts';
import { jaTransfer } from './transfer.ts';
import { jaTrash } from './trash.ts';
import { jaValues } from './values.ts';
import { jaWebhooks } from './webhooks.ts';
import { jaWelcome } from './welcome.ts';

export const ja: Strings = {
  ...jaEssential,
  ...jaAccount,
  ...jaBackups,
  ...jaCalendar,
  ...jaLabels,
  ...jaManager,
  ...jaPosts,
  ...jaSettings,
  ...jaTransfer,
  ...jaTrash,
  ...jaValues,
  ...jaKeysScreen,
  ...jaWebhooks,
  ...jaWelcome,
};
