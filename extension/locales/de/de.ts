/** All German strings. */
import type { Strings } from '../en/en.ts';
import { deAccount } from './account.ts';
import { deBackups } from './backups.ts';
import { deCalendar } from './calendar.ts';
import { deEssential } from './essential.ts';
import { deKeysScreen } from './keys-screen.ts';
import { deLabels } from './labels.ts';
import { deManager } from './manager.ts';
import { dePosts } from './posts.ts';
import { deSettings } from './settings.ts';
import { deTransfer } from './transfer.ts';
import { deTrash } from './trash.ts';
import { deValues } from './values.ts';
import { deWebhooks } from './webhooks.ts';
import { deWelcome } from './welcome.ts';

export const de: Strings = {
  ...deEssential,
  ...deAccount,
  ...deBackups,
  ...deCalendar,
  ...deLabels,
  ...deManager,
  ...dePosts,
  ...deSettings,
  ...deTransfer,
  ...deTrash,
  ...deValues,
  ...deKeysScreen,
  ...deWebhooks,
  ...deWelcome,
};
