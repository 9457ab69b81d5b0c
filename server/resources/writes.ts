/** Creates, changes and deletes resources over REST, each in one transaction. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { createBodySchema, updateBodySchema } from '../../shared/http/api.ts';
import { postFields, validateTiming } from '../../shared/resources/post.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { newId, toTime } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, type FieldValues } from '../../shared/rows/edit.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { findLatestStamp, getAssignedLabelIds, type Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { createNotFoundProblem, createValidationProblem, ProblemError } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import { replaceVisibleLabels, requireExistingLabels } from './labels.ts';
import { serializePost } from './reads.ts';
import { readNaming, refuseCircle } from './signature-circles.ts';
import { serializeView } from './stored-view.ts';
import { requireFreeName } from './value-names.ts';

export type WriteContext = {
  writer: WorkspaceWriter;
  queries: Queries;
  workspaceId: string;
  kind: ResourceKind;
};
type Creation = {
  body: z.output<ReturnType<typeof createBodySchema>>;
  sentFields: Record<string, unknown>;
};
type Change = {
  body: z.output<ReturnType<typeof updateBodySchema>>;
  sentFields: Record<string, unknown>;
};

export type WrittenResource = { id: string; json: string };

/** Throws 412 unless the request's conditions match the current resource. */
export type Precondition = (json: string) => void;

export async function createResource(
  context: WriteContext,
  { body, sentFields }: Creation,
): Promise<WrittenResource> {
  const { writer, workspaceId, kind } = context;
  const { id = newId(), label_ids: labelIds = [], ...fields } = body as Fields;
  const values = fields as FieldValues;
  const creationDigest = hashJson([values, labelIds]);
  const naming = kind === 'signature' ? await readNaming(context, null, values) : [];
  const { value } = await writer.write(workspaceId, async transaction => {
    const existing = body.id === undefined ? undefined : await transaction.get(kind, id);
    if (existing !== undefined) {
      await requireSameCreation(transaction, workspaceId, existing, {
        creationDigest,
        values,
        labelIds,
      });
      return { id, json: await serializeResource(transaction, existing) };
    }
    if (labelIds.length > 0) await requireExistingLabels(transaction, sentFields);
    if (kind === 'value') await requireFreeName(transaction, workspaceId, null, values.name);
    if (kind === 'signature') refuseCircle(null, values, naming);
    const completed = kind === 'post' ? completeTiming(null, values, transaction.nowMs) : values;
    const row = createRow(kind, id, completed, labelIds, transaction.stamper);
    transaction.put(row, creationDigest);
    return { id, json: await serializeResource(transaction, row) };
  });
  return value;
}

export async function changeResource(
  context: WriteContext,
  id: string,
  { body, sentFields }: Change,
  precondition: Precondition,
): Promise<WrittenResource> {
  const { id: bodyId = id, label_ids: labelIds, ...fields } = body as Fields;
  const values = fields as FieldValues;
  const { workspaceId, kind } = context;
  const naming = kind === 'signature' ? await readNaming(context, id, values) : [];
  return changeRow(context, id, precondition, async (row, transaction) => {
    if (bodyId !== id)
      throw createValidationProblem({ id: ['must match the id in the path, or be omitted'] });
    if (labelIds !== undefined) await requireExistingLabels(transaction, sentFields);
    if (kind === 'value') await requireFreeName(transaction, workspaceId, row, values.name);
    if (kind === 'signature') refuseCircle(row, values, naming);
    const completed = kind === 'post' ? completeTiming(row, values, transaction.nowMs) : values;
    const edited = editFields(row, completed, transaction.stamper);
    if (labelIds === undefined) return edited;
    return replaceVisibleLabels(transaction, edited, labelIds);
  });
}

/** Applies an edit to a visible row. Returns the edited resource. */
export async function changeRow(
  { writer, workspaceId, kind }: Omit<WriteContext, 'queries'>,
  id: string,
  precondition: Precondition,
  edit: (row: Row, transaction: WorkspaceTransaction) => Promise<Row>,
): Promise<WrittenResource> {
  const { value } = await writer.write(workspaceId, async transaction => {
    const row = await transaction.get(kind, id);
    if (row === undefined || !isShown(row)) throw createNotFoundProblem();
    const json = await serializeResource(transaction, row);
    precondition(json);
    transaction.observe(findLatestStamp(row));
    const edited = await edit(row, transaction);
    if (edited === row) return { id, json };
    transaction.put(edited);
    // A deleted row has no JSON.
    return {
      id,
      json: isShown(edited) ? await serializeResource(transaction, edited) : '',
    };
  });
  return value;
}

export async function deleteResource(
  target: Omit<WriteContext, 'queries'>,
  id: string,
  precondition: Precondition,
): Promise<void> {
  await changeRow(target, id, precondition, async (row, { stamper }) => deleteRow(row, stamper));
}

type Fields = { id?: string; label_ids?: string[] } & Record<string, unknown>;
type CreationRequest = { creationDigest: string; values: FieldValues; labelIds: string[] };

/** Throws 409 unless the row was created by the same request, or equals what it would create. */
async function requireSameCreation(
  { tx }: WorkspaceTransaction,
  workspaceId: string,
  existing: Row,
  { creationDigest, values, labelIds }: CreationRequest,
): Promise<void> {
  if (!isShown(existing)) throw createIdConflict('It belongs to something that was deleted.');
  const stored = await tx
    .selectFrom('rows')
    .select('born')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', existing.kind)
    .where('id', '=', existing.id)
    .executeTakeFirst();
  // Rows that a device has synced have no digest, so their current values are compared.
  const isRepeat = stored?.born
    ? stored.born === creationDigest
    : isEqual(getFieldValues(existing), values) && isEqual(getAssignedLabelIds(existing), labelIds);
  if (!isRepeat) throw createIdConflict('The resource was created with another body.');
}

function createIdConflict(detail: string): ProblemError {
  return new ProblemError('conflict', detail, { errors: { id: ['is already in use'] } });
}

function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Returns the JSON of a row that is about to be stored, equal to what reading it will return. */
async function serializeResource({ findLabels }: WorkspaceTransaction, row: Row): Promise<string> {
  if (row.kind !== 'post') return serializeView(row);
  const labelIds = getAssignedLabelIds(row);
  const labels = await findLabels(labelIds);
  return serializePost(
    serializeView(row),
    labelIds.flatMap(id => labels.get(id) ?? []),
  );
}

const timingFields = ['status', 'scheduled_at', 'published_at'];

/**
 * Adds the time that a post's status requires: a post published without a time is published now.
 * Throws 422 if a scheduled post has no time.
 */
function completeTiming(row: Row | null, values: FieldValues, nowMs: number): FieldValues {
  // Merging the edits of two devices may produce an invalid timing. An edit of other fields is accepted
  // nevertheless, so the timing is not validated.
  if (row !== null && !timingFields.some(name => name in values)) return values;
  const post = postFields.parse({ ...(row && getFieldValues(row)), ...values });
  const problem = validateTiming(post);
  if (problem !== null) throw createValidationProblem({ scheduled_at: [problem.scheduled_at] });
  if (post.status !== 'published' || post.published_at !== null) return values;
  return { ...values, published_at: toTime(nowMs) };
}
