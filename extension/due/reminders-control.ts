/** The browser side of reminders, for popup and manager. */
import { requestPermissions } from '../platform/permissions.ts';
import type { RemindersControl } from './due-model.ts';

export const remindersControl: RemindersControl = {
  request: () => requestPermissions({ permissions: ['notifications'] }),
};
