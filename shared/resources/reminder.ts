/**
 * The reminder of a workspace: the device that shows notifications of due posts, and the last post that it has shown. There is one row of
 * this kind. The API has none.
 */
import { z } from 'zod';
import { text } from '../text/text.ts';
import { type Time, time } from './scalars.ts';

/** All devices write the same row. */
export const reminderId = '00000000-0000-4000-8000-00000000d0e0';

export const reminderFields = z.object({
  /** The device on which Colophon was used last; empty if none is known. */
  device: text({ min: 0, max: 64 }).default(''),
  /** A device has shown the posts up to this time; null before the user has allowed notifications. */
  notified_until: time.nullable().default(null),
});

export type Reminder = { device: string; notified_until: Time | null };
