/** All Spanish strings. */
import type { Strings } from '../en/en.ts';
import { esAccount } from './account.ts';
import { esBackups } from './backups.ts';
import { esCalendar } from './calendar.ts';
import { esEssential } from './essential.ts';
import { esKeysScreen } from './keys-screen.ts';
import { esLabels } from './labels.ts';
import { esManager } from './manager.ts';
import { esPosts } from './posts.ts';
import { esSettings } from './settings.ts';
import { esTransfer } from './transfer.ts';
import { esTrash } from './trash.ts';
import { esValues } from './values.ts';
import { esWebhooks } from './webhooks.ts';
import { esWelcome } from './welcome.ts';

export const es: Strings = {
  ...esEssential,
  ...esAccount,
  ...esBackups,
  ...esCalendar,
  ...esLabels,
  ...esManager,
  ...esPosts,
  ...esSettings,
  ...esTransfer,
  ...esTrash,
  ...esValues,
  ...esKeysScreen,
  ...esWebhooks,
  ...esWelcome,
};
