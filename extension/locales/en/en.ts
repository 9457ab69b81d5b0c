/** All English strings. Their type is the shape of every language. */
import { enAccount } from './account.ts';
import { enBackups } from './backups.ts';
import { enCalendar } from './calendar.ts';
import { enEssential } from './essential.ts';
import { enKeysScreen } from './keys-screen.ts';
import { enLabels } from './labels.ts';
import { enManager } from './manager.ts';
import { enPosts } from './posts.ts';
import { enSettings } from './settings.ts';
import { enTransfer } from './transfer.ts';
import { enTrash } from './trash.ts';
import { enValues } from './values.ts';
import { enWebhooks } from './webhooks.ts';
import { enWelcome } from './welcome.ts';

export const en = {
  ...enEssential,
  ...enAccount,
  ...enBackups,
  ...enCalendar,
  ...enLabels,
  ...enManager,
  ...enPosts,
  ...enSettings,
  ...enTransfer,
  ...enTrash,
  ...enValues,
  ...enKeysScreen,
  ...enWebhooks,
  ...enWelcome,
};

export type Strings = typeof en;
