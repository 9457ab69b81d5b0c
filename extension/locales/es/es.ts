/** Spanish. */
import type { Words } from '../en/en.ts';
import { esCalendar } from './calendar.ts';
import { esEssential } from './essential.ts';
import { esLabels } from './labels.ts';
import { esManager } from './manager.ts';
import { esPosts } from './posts.ts';
import { esSettings } from './settings.ts';
import { esTransfer } from './transfer.ts';
import { esTrash } from './trash.ts';
import { esWelcome } from './welcome.ts';

export const es: Words = {
  ...esEssential,
  ...esCalendar,
  ...esLabels,
  ...esManager,
  ...esPosts,
  ...esSettings,
  ...esTransfer,
  ...esTrash,
  ...esWelcome,
};
