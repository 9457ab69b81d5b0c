/** Derives events from changed rows: the resource as it is now, and exactly the fields that have changed. */
import type { EventAction, EventType } from '../../shared/http/webhooks.ts';
import { postFields } from '../../shared/resources/post.ts';
import { type ResourceKind, resources } from '../../shared/resources/resources.ts';
import { type Time, toTime } from '../../shared/resources/scalars.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { getAssignedLabelIds, type Row } from '../../shared/rows/row.ts';
import { getFieldValues, isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { type StoredLabel, serializePost } from '../resources/reads.ts';
import { serializeView } from '../resources/stored-view.ts';

/** A row before and after a commit, and its number. */
export type RowChange = { before: Row | undefined; after: Row; seq: number };

export type ResourceEvent = {
  type: EventType;
  /** Kind and id of the resource. Its events are delivered in the order of `seq`. */
  subject: string;
  seq: number;
  /** The JSON that webhooks receive. */
  body: string;
  /** A workspace stores one event of this key, whoever comes upon it first. */
  onceKey?: string;
};

/** Receivers expect small bodies. A larger one names the resource's address instead of its fields. */
const maxBodyBytes = 20_000;

type VisibleChange = RowChange & { kind: ResourceKind; action: EventAction };

/** Returns the labels among `ids` that exist, by id. */
export type FindLabels = (ids: readonly string[]) => Promise<LabelsById>;

/** Returns the events of a commit in the order of its rows. Changes that nobody can see have none. */
export async function createResourceEvents(
  findLabels: FindLabels,
  changes: readonly RowChange[],
  nowMs: number,
): Promise<ResourceEvent[]> {
  const visible = changes.flatMap(change => findVisibleChange(change) ?? []);
  const labels = await findLabels(listLabelIds(visible));
  const timestamp = toTime(nowMs);
  return visible.flatMap(change => [
    ...(createEvent(change, labels, timestamp) ?? []),
    ...(isDueByChange(change, timestamp)
      ? [createDueEvent(serializeRow(change.after, labels), change.seq, timestamp)]
      : []),
  ]);
}

/** True if the change has scheduled the post for a time that has passed: nobody finds it later. */
function isDueByChange({ before, after }: RowChange, timestamp: Time): boolean {
  const dueTime = getDueTime(after);
  if (dueTime === null || dueTime > timestamp) return false;
  return before === undefined || getDueTime(before) !== dueTime;
}

function getDueTime(row: Row): Time | null {
  if (row.kind !== 'post' || !isShown(row)) return null;
  const { status, scheduled_at } = postFields.parse(getFieldValues(row));
  return status === 'scheduled' ? scheduled_at : null;
}

/** @param post JSON of the post, as a read returns it */
export function createDueEvent(post: string, seq: number, timestamp: Time): ResourceEvent {
  const object: { id: string; scheduled_at: Time } = JSON.parse(post);
  return {
    ...createBody('post.due', timestamp, { object, kind: 'post' }),
    seq,
    onceKey: `due ${object.id} ${object.scheduled_at}`,
  };
}

function findVisibleChange(change: RowChange): VisibleChange | null {
  const { before, after } = change;
  const { kind } = after;
  if (!isKnownKind(kind)) return null;
  const wasShown = before !== undefined && isShown(before);
  if (isShown(after)) return { ...change, kind, action: wasShown ? 'updated' : 'created' };
  return wasShown ? { ...change, kind, action: 'deleted' } : null;
}

/** Lists the labels that any of the posts has or had: only those that exist now are part of an event. */
function listLabelIds(changes: readonly VisibleChange[]): string[] {
  const posts = changes.filter(({ kind }) => kind === 'post');
  const rows = posts.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  return [...new Set(rows.flatMap(getAssignedLabelIds))];
}

type LabelsById = ReadonlyMap<string, StoredLabel>;

function createEvent(
  { before, after, seq, kind, action }: VisibleChange,
  labels: LabelsById,
  timestamp: string,
): [ResourceEvent] | null {
  // A deleted resource is sent in its last state.
  const row = action === 'deleted' && before ? before : after;
  const previous =
    action === 'updated' && before
      ? findPreviousValues(before, after, labels)
      : new Map<string, unknown>();
  if (action === 'updated' && previous.size === 0) return null;
  const object: { id: string } = JSON.parse(serializeRow(row, labels));
  const isRestored = action === 'created' && before !== undefined;
  const event = createBody(`${kind}.${action}`, timestamp, {
    ...{ object, kind, previous },
    marks: isRestored ? { restored: true } : {},
  });
  return [{ ...event, seq }];
}

type EventContent = {
  /** The resource as a read returns it. */
  object: { id: string };
  kind: ResourceKind;
  previous?: ReadonlyMap<string, unknown>;
  marks?: { restored?: true };
};

function createBody(
  type: EventType,
  timestamp: Time,
  { object, kind, previous = new Map(), marks = {} }: EventContent,
): Omit<ResourceEvent, 'seq'> {
  const { id } = object;
  const changed = [...previous.keys()];
  const toBody = (data: object) => JSON.stringify({ type, timestamp, data: { ...data, ...marks } });
  const whole = toBody({ object, changed, previous: Object.fromEntries(previous) });
  const url = `/api/${resources[kind].path}/${id}`;
  const body =
    Buffer.byteLength(whole) <= maxBodyBytes
      ? whole
      : toBody({ id, url, changed, truncated: true });
  return { type, subject: `${kind} ${id}`, body };
}

function findPreviousValues(before: Row, after: Row, labels: LabelsById): Map<string, unknown> {
  const previous = new Map<string, unknown>();
  const [valuesBefore, valuesAfter] = [getFieldValues(before), getFieldValues(after)];
  for (const name of new Set([...Object.keys(valuesBefore), ...Object.keys(valuesAfter)])) {
    if (!isEqual(valuesBefore[name], valuesAfter[name]))
      previous.set(name, valuesBefore[name] ?? null);
  }
  const [idsBefore, idsAfter] = [before, after].map(row =>
    getAssignedLabelIds(row).filter(id => labels.has(id)),
  );
  if (!isEqual(idsBefore, idsAfter)) previous.set('label_ids', idsBefore);
  return previous;
}

/** Returns the resource as a read returns it. */
function serializeRow(row: Row, labels: LabelsById): string {
  if (row.kind !== 'post') return serializeView(row);
  const assigned = getAssignedLabelIds(row).flatMap(id => labels.get(id) ?? []);
  return serializePost(serializeView(row), assigned);
}
