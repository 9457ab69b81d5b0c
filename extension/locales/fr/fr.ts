/** All French strings. */
import type { Strings } from '../en/en.ts';
import { frAccount } from './account.ts';
import { frBackups } from './backups.ts';
import { frCalendar } from './calendar.ts';
import { frEssential } from './essential.ts';
import { frKeysScreen } from './keys-screen.ts';
import { frLabels } from './labels.ts';
import { frManager } from './manager.ts';
import { frPosts } from './posts.ts';
import { frSettings } from './settings.ts';
import { frTransfer } from './transfer.ts';
import { frTrash } from './trash.ts';
import { frValues } from './values.ts';
import { frWebhooks } from './webhooks.ts';
import { frWelcome } from './welcome.ts';

export const fr: Strings = {
  ...frEssential,
  ...frAccount,
  ...frBackups,
  ...frCalendar,
  ...frLabels,
  ...frManager,
  ...frPosts,
  ...frSettings,
  ...frTransfer,
  ...frTrash,
  ...frValues,
  ...frKeysScreen,
  ...frWebhooks,
  ...frWelcome,
};
