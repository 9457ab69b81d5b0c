/**
 * The stored answers to requests with an Idempotency-Key, one for each API key and Idempotency-Key. A
 * record holds the answer as it was sent, without secrets, because the server gives it again. Of the
 * request and of the Idempotency-Key it holds only SHA-256 digests.
 */
import type { Queries } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';

export type IdempotencyRecord = Tables['idempotency_records'];

/** A record is used for this time, and deleted afterwards. */
export const recordLifetimeMs = 86_400_000;

export async function findRecord(
  queries: Queries,
  keyId: string,
  keyHash: string,
): Promise<IdempotencyRecord | undefined> {
  return queries
    .selectFrom('idempotency_records')
    .selectAll()
    .where('api_key_id', '=', keyId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Stores the record in place of one that is too old to be used. */
export async function saveRecord(queries: Queries, record: IdempotencyRecord): Promise<void> {
  const { api_key_id, key_hash, workspace_id, ...values } = record;
  await queries
    .insertInto('idempotency_records')
    .values(record)
    .onConflict(conflict => conflict.columns(['api_key_id', 'key_hash']).doUpdateSet(values))
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
