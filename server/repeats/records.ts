/**
 * The stored answers to requests with an Idempotency-Key, one for each API key and Idempotency-Key. A
 * record holds the answer as it was sent, without secrets, because the server gives it again. Of the
 * request and of the Idempotency-Key it holds only SHA-256 digests. A long body is stored once for all records
 * of a workspace that have it: changes that change nothing all have the same.
 */
import { hash } from 'node:crypto';
import { toTime } from '../../shared/resources/scalars.ts';
import type { Answer } from '../http/answer.ts';
import type { Queries, Tx } from '../storage/storage.ts';

/** A record is used for this time, and deleted afterwards. */
export const recordLifetimeMs = 86_400_000;

/** `keyHash`: SHA-256 of the Idempotency-Key, hexadecimal. */
type RecordKey = { workspaceId: string; keyId: string; keyHash: string };
/** Shorter bodies take less room than the digest of theirs and its row. */
const minSharedLength = 1_000;
/** A body that is used again and again is written no more than once in this time. */
const useIntervalMs = 3_600_000;

type StoredAnswer = { requestHash: string; answer: Answer };

/** Returns the answer that is not too old to be given again. */
export async function findRecord(
  queries: Queries,
  { workspaceId, keyId, keyHash }: RecordKey,
  nowMs: number,
): Promise<StoredAnswer | undefined> {
  const record = await queries
    .selectFrom('idempotency_records')
    .leftJoin('answer_bodies', join =>
      join
        .onRef('answer_bodies.workspace_id', '=', 'idempotency_records.workspace_id')
        .onRef('answer_bodies.digest', '=', 'idempotency_records.body_digest'),
    )
    .select(['request_hash', 'status', 'headers', 'idempotency_records.body'])
    .select('answer_bodies.body as shared_body')
    .where('idempotency_records.workspace_id', '=', workspaceId)
    .where('api_key_id', '=', keyId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', toTime(nowMs - recordLifetimeMs))
    .executeTakeFirst();
  if (record === undefined) return undefined;
  const { request_hash: requestHash, status, headers, shared_body } = record;
  const body = record.body ?? shared_body;
  return { requestHash, answer: { status, headers: JSON.parse(headers), body } };
}

/** Stores the answer in place of one that is too old to be given again. */
export async function saveRecord(
  tx: Tx,
  { workspaceId, keyId, keyHash }: RecordKey,
  { requestHash, answer }: StoredAnswer,
  nowMs: number,
): Promise<void> {
  const body = answer.body === null ? null : String(answer.body);
  const isShared = body !== null && body.length >= minSharedLength;
  const columns = {
    request_hash: requestHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: isShared ? null : body,
    body_digest: isShared ? await saveBody(tx, workspaceId, body, nowMs) : null,
    created_at: toTime(nowMs),
  };
  await tx
    .insertInto('idempotency_records')
    .values({ api_key_id: keyId, key_hash: keyHash, workspace_id: workspaceId, ...columns })
    .onConflict(conflict => conflict.columns(['api_key_id', 'key_hash']).doUpdateSet(columns))
    .execute();
}

/** Returns the digest of the body. */
async function saveBody(
  tx: Tx,
  workspace_id: string,
  body: string,
  nowMs: number,
): Promise<string> {
  const digest = hash('sha256', body, 'hex');
  const used_at = toTime(nowMs);
  await tx
    .insertInto('answer_bodies')
    .values({ workspace_id, digest, body, used_at })
    .onConflict(conflict =>
      conflict
        .columns(['workspace_id', 'digest'])
        .doUpdateSet({ used_at })
        .where('answer_bodies.used_at', '<', toTime(nowMs - useIntervalMs)),
    )
    .execute();
  return digest;
}

const batchSize = 200;

/** Deletes the records that are too old to be used, the oldest first, in batches, and the bodies of none. */
export async function deleteOldRecords(
  queries: Queries,
  nowMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const cutoff = toTime(nowMs - recordLifetimeMs);
  await queries
    .deleteFrom('answer_bodies')
    .where('used_at', '<', toTime(nowMs - recordLifetimeMs - useIntervalMs))
    .execute();
  while (!signal?.aborted) {
    const oldest = await queries
      .selectFrom('idempotency_records')
      .select('created_at')
      .where('created_at', '<', cutoff)
      .orderBy('created_at')
      .limit(batchSize)
      .execute();
    const last = oldest.at(-1);
    if (last === undefined) return;
    await queries
      .deleteFrom('idempotency_records')
      .where('created_at', '<=', last.created_at)
      .execute();
  }
}
