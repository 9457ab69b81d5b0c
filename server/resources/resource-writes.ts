/** Creating, changing and deleting resources over REST, each in one transaction. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { changeBody, creationBody } from '../../shared/http/api.ts';
import { newId } from '../../shared/resources/identity.ts';
import type { Kind } from '../../shared/resources/resources.ts';
import { createRow, deleteRow, editFields, type FieldValues } from '../../shared/rows/edit.ts';
import { isEqual } from '../../shared/rows/equality.ts';
import { assignedLabels, latestStamp, type Row } from '../../shared/rows/row.ts';
import { valuesOf } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { Door, Writing } from '../changes.ts';
import { invalid, notFound, ProblemError } from '../errors.ts';
import { describe } from './descriptions.ts';
import { relabel, requireLabels } from './post-labels.ts';
import { settleTiming } from './post-timing.ts';

export type Target = { door: Door; workspaceId: string; kind: Kind };
type Creation = { body: z.output<ReturnType<typeof creationBody>>; raw: Record<string, unknown> };
type Change = { body: z.output<ReturnType<typeof changeBody>>; raw: Record<string, unknown> };

export type Described = { id: string; text: string };

/** Throws 412 unless the resource, as it is shown at present, may be changed. */
export type Precondition = (text: string) => void;

export async function createResource(
  { door, workspaceId, kind }: Target,
  { body, raw }: Creation,
): Promise<Described> {
  const { id = newId(), label_ids: labelIds = [], ...rest } = body as Fields;
  const values = rest as FieldValues;
  const born = digest([values, labelIds]);
  const { value } = await door.write(workspaceId, async writing => {
    const existing = body.id === undefined ? undefined : await writing.get(kind, id);
    if (existing !== undefined) {
      await requireRepeat(writing, workspaceId, existing, { born, values, labelIds });
      return { id, text: await describe(writing.tx, workspaceId, existing) };
    }
    if (labelIds.length > 0) await requireLabels(writing.tx, workspaceId, raw);
    const settled = kind === 'post' ? settleTiming(null, values, writing.nowMs) : values;
    const row = createRow(kind, id, settled, labelIds, writing.stamper);
    writing.put(row, born);
    return { id, text: await describe(writing.tx, workspaceId, row) };
  });
  return value;
}

export async function changeResource(
  { door, workspaceId, kind }: Target,
  id: string,
  { body, raw }: Change,
  precondition: Precondition,
): Promise<Described> {
  const { id: given = id, label_ids: labelIds, ...rest } = body as Fields;
  const values = rest as FieldValues;
  return changeRow({ door, workspaceId, kind }, id, precondition, async (row, writing) => {
    if (given !== id) throw invalid({ id: ['must be the id of the path, or left out'] });
    if (labelIds !== undefined) await requireLabels(writing.tx, workspaceId, raw);
    const settled = kind === 'post' ? settleTiming(row, values, writing.nowMs) : values;
    const edited = editFields(row, settled, writing.stamper);
    if (labelIds === undefined) return edited;
    return relabel(writing, workspaceId, edited, labelIds);
  });
}

/** Applies an edit to a row that is shown, and describes what came of it. */
export async function changeRow(
  { door, workspaceId, kind }: Target,
  id: string,
  precondition: Precondition,
  edit: (row: Row, writing: Writing) => Promise<Row>,
): Promise<Described> {
  const { value } = await door.write(workspaceId, async writing => {
    const row = await writing.get(kind, id);
    if (row === undefined || !isShown(row)) throw notFound();
    const text = await describe(writing.tx, workspaceId, row);
    precondition(text);
    writing.observe(latestStamp(row));
    const edited = await edit(row, writing);
    if (edited === row) return { id, text };
    writing.put(edited);
    return { id, text: isShown(edited) ? await describe(writing.tx, workspaceId, edited) : '' };
  });
  return value;
}

export async function deleteResource(
  target: Target,
  id: string,
  precondition: Precondition,
): Promise<void> {
  await changeRow(target, id, precondition, async (row, { stamper }) => deleteRow(row, stamper));
}

type Fields = { id?: string; label_ids?: string[] } & Record<string, unknown>;
type Born = { born: string; values: FieldValues; labelIds: string[] };

/** Throws 409 unless the row came of the same request, or looks as if it had. */
async function requireRepeat(
  { tx }: Writing,
  workspaceId: string,
  existing: Row,
  { born, values, labelIds }: Born,
): Promise<void> {
  if (!isShown(existing)) throw taken('It belongs to something that was deleted.');
  const stored = await tx
    .selectFrom('rows')
    .select('born')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', existing.kind)
    .where('id', '=', existing.id)
    .executeTakeFirst();
  // What came by sync has no digest, and is compared as it stands.
  const isSame = stored?.born
    ? stored.born === born
    : isEqual(valuesOf(existing), values) && isEqual(assignedLabels(existing), labelIds);
  if (!isSame) throw taken('It was created with another body.');
}

function taken(detail: string): ProblemError {
  return new ProblemError('conflict', detail, { errors: { id: ['is taken'] } });
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
