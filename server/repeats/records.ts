/**
 * The stored answers to requests with an Idempotency-Key, one for each API key and Idempotency-Key. A
 * record holds the answer as it was sent, without secrets, because the server gives it again. Of the
 * request and of the Idempotency-Key it holds only SHA-256 digests.
 */
import { toTime } from '../../shared/resources/scalars.ts';
import type { Answer } from '../http/answer.ts';
import type { Queries, Tx } from '../storage/storage.ts';

/** A record is used for this time, and deleted afterwards. */
export const recordLifetimeMs = 86_400_000;

/** `keyHash`: SHA-256 of the Idempotency-Key, hexadecimal. */
type RecordKey = { keyId: string; keyHash: string };
type StoredAnswer = { requestHash: string; answer: Answer };

/** Returns the answer that is not too old to be given again. */
export async function findRecord(
  queries: Queries,
  { keyId, keyHash }: RecordKey,
  nowMs: number,
): Promise<StoredAnswer | undefined> {
  const record = await queries
    .selectFrom('idempotency_records')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('api_key_id', '=', keyId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', toTime(nowMs - recordLifetimeMs))
    .executeTakeFirst();
  if (record === undefined) return undefined;
  const { request_hash: requestHash, status, headers, body } = record;
  return { requestHash, answer: { status, headers: JSON.parse(headers), body } };
}

/** Stores the answer in place of one that is too old to be given again. */
export async function saveRecord(
  tx: Tx,
  { keyId, keyHash }: RecordKey,
  { workspaceId, requestHash, answer }: StoredAnswer & { workspaceId: string },
  nowMs: number,
): Promise<void> {
  const columns = {
    request_hash: requestHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: answer.body === null ? null : String(answer.body),
    created_at: toTime(nowMs),
  };
  await tx
    .insertInto('idempotency_records')
    .values({ api_key_id: keyId, key_hash: keyHash, workspace_id: workspaceId, ...columns })
    .onConflict(conflict => conflict.columns(['api_key_id', 'key_hash']).doUpdateSet(columns))
    .execute();
}

const batchSize = 200;

/** Deletes the records from before `cutoff`, the oldest first, in batches. */
export async function deleteOldRecords(
  queries: Queries,
  cutoff: string,
  signal: AbortSignal | undefined,
): Promise<void> {
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
