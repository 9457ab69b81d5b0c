/** Calendars of a workspace, and the feeds that other programs read by their addresses. */
import { z } from 'zod';
import {
  calendarSchema,
  createdCalendarSchema,
  newCalendarSchema,
} from '../../shared/http/calendars.ts';
import {
  createCalendar,
  deleteCalendar,
  findCalendar,
  listCalendars,
  recordCalendarUse,
} from '../calendars/calendars.ts';
import { getFeedTag, writeFeed } from '../calendars/feed.ts';
import { createNotFoundProblem } from '../errors.ts';
import { createJsonAnswer, noContent } from '../http/answer.ts';
import { answerIfUnchanged, answerJson, answerTagged } from '../http/conditional.ts';
import { locate } from '../http/location.ts';
import { examples } from '../openapi/examples.ts';
import { type Route, route } from './route.ts';

const tag = 'Calendars';

const list = route({
  method: 'GET',
  path: '/api/calendars',
  scope: 'admin',
  operation: { id: 'listCalendars', tag, summary: 'List the calendars, newest first' },
  response: {
    status: 200,
    description: 'The calendars, without their addresses.',
    schema: z.array(calendarSchema),
    example: [examples.calendar],
    conditional: 'read',
  },
  handle: async ({ context, principal, request }) => {
    const calendars = await listCalendars(context.storage.queries, principal.workspaceId);
    return answerJson(request, { body: JSON.stringify(calendars) });
  },
});

const creation = route({
  method: 'POST',
  path: '/api/calendars',
  scope: 'admin',
  body: newCalendarSchema,
  secretFields: ['url'],
  operation: {
    id: 'createCalendar',
    tag,
    summary: 'Create a calendar; its address is shown only once',
    description:
      'Scheduled and published posts, at most 2,000 around now, for Google Calendar, Apple Calendar, Outlook, ' +
      'Thunderbird and others. Many ask for changes once or twice a day.',
    example: { name: examples.calendar.name },
  },
  response: {
    status: 201,
    description: 'The calendar and its address.',
    schema: createdCalendarSchema,
    example: { ...examples.calendar, url: '/calendar/….ics' },
    hasLocation: true,
  },
  handle: async ({ context, principal, request, body, sentFields }) => {
    const created = await context.storage.transaction(tx =>
      createCalendar(tx, principal.workspaceId, {
        body,
        sentIds: sentFields.label_ids,
        nowMs: context.now(),
      }),
    );
    const headers = { 'Cache-Control': 'no-store', ...locate(request, created.id) };
    return createJsonAnswer(created, { status: 201, headers });
  },
});

const deletion = route({
  method: 'DELETE',
  path: '/api/calendars/{id}',
  scope: 'admin',
  operation: { id: 'deleteCalendar', tag, summary: 'Delete a calendar; its address ends at once' },
  response: { status: 204, description: 'The calendar is deleted.' },
  handle: async ({ context: { storage }, principal: { workspaceId }, id }) => {
    const isFound = await storage.transaction(tx => deleteCalendar(tx, { id, workspaceId }));
    if (!isFound) throw createNotFoundProblem();
    return noContent;
  },
});

const feed: Route = {
  method: 'GET',
  path: '/calendar/{token}.ics',
  // The secret in the address stands for a key.
  scope: null,
  operation: {
    id: 'getCalendarFeed',
    tag,
    summary: 'Read a calendar',
    description: 'The address stands for a key, and reads this calendar and nothing else.',
  },
  response: {
    status: 200,
    description: 'The posts as iCalendar text (RFC 5545), with the labels as categories.',
    mediaType: 'text/calendar',
    schema: z.string(),
    conditional: 'read',
  },
  serve: async ({ storage, consume, unreadAnswers, now }, request, response) => {
    const calendar = await findCalendar(storage.queries, String(request.params.token));
    if (calendar === null) throw createNotFoundProblem();
    const { id, workspaceId } = calendar;
    await consume({ keyId: id, workspaceId }, response);
    unreadAnswers.requireRoom(workspaceId);
    const nowMs = now();
    await recordCalendarUse(storage, calendar, nowMs);
    const feedTag = getFeedTag(calendar, nowMs);
    const answer =
      answerIfUnchanged(request, feedTag) ??
      answerTagged(request, 'text/calendar; charset=utf-8', {
        body: await writeFeed(storage.queries, calendar, nowMs),
        tag: feedTag,
      });
    unreadAnswers.send(workspaceId, answer, response);
  },
};

export const calendarRoutes: readonly Route[] = [list, creation, deletion, feed];
