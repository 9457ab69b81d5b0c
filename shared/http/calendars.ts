/** Calendars in the HTTP API: addresses that other programs read the posts of a workspace from. */
import { z } from 'zod';
import { labelIds } from '../resources/post.ts';
import { time, uuid } from '../resources/scalars.ts';
import { nameText } from '../text/text.ts';

export const calendarSchema = z
  .object({
    id: uuid,
    name: nameText,
    label_ids: z.array(uuid).meta({
      description: 'Posts with any of these labels; without labels, all posts.',
    }),
    created_at: time,
    last_used_at: time.nullable(),
  })
  .meta({ id: 'Calendar', description: 'A calendar of this workspace. Its address is not shown.' });
export type Calendar = z.output<typeof calendarSchema>;

export const newCalendarSchema = z
  .object({ name: nameText, label_ids: labelIds.default([]) })
  .meta({ id: 'NewCalendar' });
export type NewCalendar = z.output<typeof newCalendarSchema>;

export const createdCalendarSchema = z
  .object({
    ...calendarSchema.shape,
    url: z.string().nullable().meta({
      description:
        'The address on this server, such as `/calendar/….ics`. Whoever has it reads the calendar. It is shown once; null in a repeated answer.',
    }),
  })
  .meta({ id: 'CreatedCalendar' });
