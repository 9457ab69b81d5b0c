/** Reads the posts of a calendar and writes them as its feed. */
import type { Label } from '../../shared/resources/label.ts';
import { getCalendarTime, type Post } from '../../shared/resources/post.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import { computeEntityTag } from '../http/conditional.ts';
import { readViews } from '../resources/lists.ts';
import { findLabels, serializePosts } from '../resources/reads.ts';
import type { Queries } from '../storage/storage.ts';
import type { FoundCalendar } from './calendars.ts';
import { nameColor } from './color-name.ts';
import { type CalendarEvent, writeCalendar, writeEvent } from './ics.ts';

const maxEvents = 2_000;
/** A feed of the longest posts would else have 20 MB. 2,000 posts of 1,500 letters have room. */
const maxBytes = 4_000_000;
/** In UTF-16 units; calendars show one line. */
const maxSummaryLength = 80;
const dayMs = 86_400_000;
/** The largest integer of iCalendar (RFC 5545, 3.3.8). */
const maxSequence = 2 ** 31 - 1;

type Entry = { id: string; calendarTime: string; seq: number; bytes: number };

/**
 * Returns the entity tag of the feed, which is another one after each change of the workspace and on each day. It costs
 * no read of the posts: 100 programs that ask for 2,000 posts each quarter of an hour took 1.8 % of a core with the tag
 * of the text, less than 0.1 % with this one (`npm run bench -- server`).
 */
export function getFeedTag({ id, head }: FoundCalendar, nowMs: number): string {
  return computeEntityTag([id, head.tag, head.seq, Math.floor(nowMs / dayMs)].join(' '));
}

/** Returns the feed. It is the same text until a post, a label or the day changes. */
export async function writeFeed(
  queries: Queries,
  calendar: FoundCalendar,
  nowMs: number,
): Promise<string> {
  const { workspaceId } = calendar;
  const entries = await findEntries(queries, calendar, nowMs);
  const events: string[] = [];
  for (const batch of splitIntoBatches(entries)) {
    await yieldToEventLoop();
    const stored = await readViews({ queries, workspaceId }, batch);
    const posts = await serializePosts(queries, workspaceId, stored);
    for (const [index, json] of posts.entries()) {
      const entry = stored[index];
      if (entry) events.push(writeEvent(toEvent(JSON.parse(json) as Post, entry)));
    }
  }
  return writeCalendar(calendar.name, events);
}

/** Returns the entries that are nearest to the beginning of this day, by time. */
async function findEntries(
  queries: Queries,
  { workspaceId, label_ids }: FoundCalendar,
  nowMs: number,
): Promise<Entry[]> {
  const existing = await findLabels(queries, workspaceId, label_ids);
  if (label_ids.length > 0 && existing.size === 0) return [];
  const dayStartMs = nowMs - (nowMs % dayMs);
  const dayStart = new Date(dayStartMs).toISOString();
  const select = (operator: '>=' | '<') =>
    queries
      .selectFrom('posts as p')
      .innerJoin('rows as r', join =>
        join
          .onRef('r.workspace_id', '=', 'p.workspace_id')
          .on('r.kind', '=', 'post')
          .onRef('r.id', '=', 'p.id'),
      )
      .select(['p.id', 'p.calendar_time as calendarTime', 'r.seq'])
      .select(eb => eb.fn<number>('octet_length', ['r.view']).as('bytes'))
      .where('p.workspace_id', '=', workspaceId)
      .where('p.status', 'in', ['scheduled', 'published'])
      .where('p.calendar_time', operator, dayStart)
      .where('r.view', 'is not', null)
      .$if(label_ids.length > 0, some =>
        some.where('p.id', 'in', query =>
          query
            .selectFrom('post_labels as l')
            .select('l.post_id')
            .where('l.workspace_id', '=', workspaceId)
            .where('l.label_id', 'in', [...existing.keys()]),
        ),
      )
      .orderBy('p.calendar_time', operator === '<' ? 'desc' : 'asc')
      .orderBy('p.id')
      .limit(maxEvents)
      .execute();
  const found = [...(await select('>=')), ...(await select('<'))] as Entry[];
  const getDistance = ({ calendarTime }: Entry) => Math.abs(Date.parse(calendarTime) - dayStartMs);
  const nearest = found.sort((a, b) => getDistance(a) - getDistance(b)).slice(0, maxEvents);
  let totalBytes = 0;
  return nearest
    .filter(({ bytes }, index) => {
      totalBytes += bytes;
      return index === 0 || totalBytes <= maxBytes;
    })
    .sort((a, b) => (a.calendarTime + a.id < b.calendarTime + b.id ? -1 : 1));
}

function toEvent(post: Post, { seq }: Entry): CalendarEvent {
  const firstLine = post.content.trim().split(/[\r\n]/, 1)[0] ?? '';
  const [firstLabel]: (Label | undefined)[] = post.labels;
  return {
    uid: `${post.id}@colophon`,
    startsAt: getCalendarTime(post) ?? post.created_at,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    sequence: Math.min(seq, maxSequence),
    summary: cutText(firstLine, maxSummaryLength) || 'Post',
    description: post.content,
    url: post.url && stripCredentials(post.url),
    categories: post.labels.map(({ name }) => name),
    color: firstLabel ? nameColor(firstLabel.color) : null,
  };
}
