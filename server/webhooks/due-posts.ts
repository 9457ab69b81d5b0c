/**
 * Queues an event for each scheduled post whose time has come, once for a post and a time. Every server on a
 * database looks; the event's key lets only one of them store it. A post that is scheduled for a time in the past
 * has its event with that change.
 */
import { sql } from 'kysely';
import { type Time, toTime } from '../../shared/resources/scalars.ts';
import { serializePosts } from '../resources/reads.ts';
import { readNote, writeNote } from '../storage/notes.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { queueEvents } from './outbox.ts';
import { createDueEvent } from './resource-events.ts';

/** Longer than a transaction takes that schedules a post for the next moment, and than clocks of servers differ. */
const overlapMs = 60_000;
/** After a crash, the search begins at most as long before it. */
const noteIntervalMs = 60_000;
/** An attempt to write more at once would hold up other requests. */
const batchSize = 200;

type Period = { after: Time; until: Time };

export function createDuePosts({ storage, now }: { storage: Storage; now: () => number }) {
  const { queries } = storage;
  let searchedMs: number | undefined;
  let notedMs = Number.NEGATIVE_INFINITY;

  /** Queues the events since the last call, also of the time in which no server ran. */
  async function queueDueEvents(): Promise<void> {
    const nowMs = now();
    searchedMs ??= await readSearchedMs(nowMs);
    const period = { after: toTime(searchedMs - overlapMs), until: toTime(nowMs) };
    const workspaceIds = await findWorkspaces(queries, period);
    for (const workspaceId of workspaceIds)
      while (await queueBatch(storage, workspaceId, period, nowMs));
    searchedMs = nowMs;
    const isNoteOld = Math.abs(nowMs - notedMs) >= noteIntervalMs;
    if (workspaceIds.length === 0 && !isNoteOld) return;
    // A server that nobody waits for writes nothing.
    const recipient = await selectRecipients(queries).limit(1).executeTakeFirst();
    if (recipient === undefined) return;
    await storage.transaction(tx => writeNote(tx, 'due', period.until));
    notedMs = nowMs;
  }

  /** Posts that were due before the first search ever have no event. */
  async function readSearchedMs(nowMs: number): Promise<number> {
    const note = await readNote(queries, 'due');
    return note === null ? nowMs : Date.parse(note);
  }

  return { queueEvents: queueDueEvents };
}

/** Selects the webhooks that receive the event. */
const selectRecipients = (queries: Queries) =>
  queries
    .selectFrom('webhooks')
    .select('webhooks.workspace_id')
    .where('is_active', '=', 1)
    .where(({ or, eb }) =>
      or([eb('events', 'like', '%"*"%'), eb('events', 'like', '%"post.due"%')]),
    );

/** Returns the workspaces with posts that have become due, without an event. */
async function findWorkspaces(queries: Queries, period: Period): Promise<string[]> {
  const found = await selectDue(queries, period)
    .select('posts.workspace_id')
    .distinct()
    .where('posts.workspace_id', 'in', selectRecipients(queries))
    .execute();
  return found.map(({ workspace_id }) => workspace_id);
}

/** The id under which `queueEvents` stores the event of `createDueEvent`. */
const storedId = sql<string>`'once ' || posts.workspace_id || ' due ' || posts.id || ' ' || posts.calendar_time`;

function selectDue(queries: Queries, { after, until }: Period) {
  return queries
    .selectFrom('posts')
    .where('status', '=', 'scheduled')
    .where('calendar_time', '>', after)
    .where('calendar_time', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_events')
            .select('webhook_events.id')
            .where('webhook_events.id', '=', storedId),
        ),
      ),
    );
}

/** Returns true if there may be more. */
function queueBatch(
  storage: Storage,
  workspaceId: string,
  period: Period,
  nowMs: number,
): Promise<boolean> {
  return storage.transaction(async tx => {
    await lockWorkspace(storage, tx, workspaceId);
    const due = await selectDue(tx, period)
      .innerJoin('rows', join =>
        join
          .onRef('rows.workspace_id', '=', 'posts.workspace_id')
          .on('rows.kind', '=', 'post')
          .onRef('rows.id', '=', 'posts.id'),
      )
      .select(['rows.id', 'rows.seq', 'rows.view'])
      .where('posts.workspace_id', '=', workspaceId)
      .where('rows.view', 'is not', null)
      .orderBy('calendar_time')
      .limit(batchSize)
      .execute();
    const posts = await serializePosts(tx, workspaceId, due);
    const events = posts.map((post, index) =>
      createDueEvent(post, due[index]?.seq ?? 0, period.until),
    );
    const queuedCount = await queueEvents(tx, workspaceId, events, nowMs);
    return queuedCount === batchSize;
  });
}
