/** The user's answer about notifications of due posts, and the quiet hours. */
import { computed } from '@preact/signals';
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';
import { findNextDueTime } from '../store/reminder.ts';
import { readSettings, writeSettings } from '../store/settings.ts';
import type { QuietHours } from './quiet-hours.ts';

export type RemindersControl = {
  /** Asks the user for the permission. Must be called in a user gesture. */
  request(): Promise<boolean>;
};

export type DueModel = ReturnType<typeof createDueModel>;

export function createDueModel(context: ModelContext, { request }: RemindersControl) {
  const { database, wallMs } = context;
  const settings = liveQuery(context, () => readSettings(database));
  const nextTime = liveQuery(context, () => findNextDueTime(database, wallMs()));
  const isUnasked = computed(() => settings.value?.reminders === 'unasked');

  return {
    isUnasked,
    /** True if the user has planned a post, and was never asked. */
    isAsking: computed(() => isUnasked.value && typeof nextTime.value === 'string'),
    isOn: computed(() => settings.value?.reminders === 'on'),
    quietHours: computed<QuietHours>(() => {
      const { quietFrom = '', quietUntil = '' } = settings.value ?? {};
      return { quietFrom, quietUntil };
    }),
    /** Nothing may be awaited between the user gesture and this call. Resolves to false after a refusal. */
    async turnOn(): Promise<boolean> {
      const isGranted = await request();
      await writeSettings(database, { reminders: isGranted ? 'on' : 'off' });
      return isGranted;
    },
    turnOff: () => writeSettings(database, { reminders: 'off' }),
    setQuietHours: (change: Partial<QuietHours>) => writeSettings(database, change),
  };
}
