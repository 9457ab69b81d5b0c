/**
 * The side of a pairing that invites: creates a code, shows the device that has claimed it, and confirms that device.
 * A pairing ends with the key that created it.
 */
import {
  type CreatedPairing,
  maxOpenPairings,
  type NewPairing,
  type Pairing,
  pairingSchema,
} from '../../shared/http/pairings.ts';
import { type Time, toTime } from '../../shared/resources/scalars.ts';
import { createNotFoundProblem, ProblemError } from '../errors.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { insertKey } from '../workspaces/keys.ts';
import { newOrderedId } from '../workspaces/ordered-id.ts';
import { ensureHashKey, generateCode, hashCode } from './secrets.ts';

/** A code, and a claim that is not confirmed, end after this time. */
export const pairingLifetimeMs = 600_000;
/** A confirmed device that has lost its connection may get its key for so long. */
const maxFetchDelayMs = 86_400_000;

type PairingKey = { id: string; workspaceId: string };

/** Selects the pairings that have not ended, with the keys that created them. */
export function selectLive(queries: Queries, nowMs: number) {
  return queries
    .selectFrom('pairings as p')
    .innerJoin('api_keys as k', 'k.id', 'p.key_id')
    .where('p.expires_at', '>', toTime(nowMs))
    .where('k.revoked_at', 'is', null);
}

/** Returns the end of a pairing that lasts no longer than its key. */
export function limitTime(ms: number, keyExpiresAt: Time | null): Time {
  const time = toTime(ms);
  return keyExpiresAt !== null && keyExpiresAt < time ? keyExpiresAt : time;
}

/** Throws 409 if too many are open. */
export function createPairing(
  storage: Storage,
  { keyId, workspaceId }: { keyId: string; workspaceId: string },
  { scope }: NewPairing,
  nowMs: number,
): Promise<CreatedPairing> {
  return storage.transaction(async tx => {
    // Otherwise two requests at once could each find room for one.
    await lockWorkspace(storage, tx, workspaceId);
    const open = await selectLive(tx, nowMs)
      .select('p.id')
      .where('p.workspace_id', '=', workspaceId)
      .where('p.api_key_id', 'is', null)
      .execute();
    if (open.length >= maxOpenPairings)
      throw new ProblemError(
        'limit_reached',
        `A workspace has at most ${maxOpenPairings} open codes. Use or delete one, or wait until one ends.`,
      );
    const key = await tx
      .selectFrom('api_keys')
      .select('expires_at')
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    const id = newOrderedId(nowMs);
    const expires_at = limitTime(nowMs + pairingLifetimeMs, key.expires_at);
    const pairing = { id, workspace_id: workspaceId, key_id: keyId, scope, expires_at };
    const hashKey = await ensureHashKey(tx);
    for (;;) {
      const code = generateCode();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('pairings')
        .values({ ...pairing, code_hash: hashCode(hashKey, code) })
        // Some other pairing has the same code.
        .onConflict(conflict => conflict.column('code_hash').doNothing())
        .executeTakeFirstOrThrow();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return { id, code, expires_at };
    }
  });
}

/** Throws 404 if the workspace has no such pairing, or it has ended. */
export async function getPairing(
  queries: Queries,
  key: PairingKey,
  nowMs: number,
): Promise<Pairing> {
  const { id, scope, expires_at, device_name, device_kind, address, words, claimed_at } =
    await getLive(queries, key, nowMs);
  const device = device_name === null ? null : { name: device_name, kind: device_kind };
  const shownWords = words?.split(' ') ?? null;
  return pairingSchema.parse({
    ...{ id, scope, expires_at, device, address, claimed_at },
    words: shownWords,
  });
}

/** Ends the pairing at once. Throws 404 if the workspace has no such pairing, or it has ended. */
export function deletePairing(storage: Storage, key: PairingKey, nowMs: number): Promise<void> {
  return storage.transaction(async tx => {
    await getLive(tx, key, nowMs);
    await tx.deleteFrom('pairings').where('id', '=', key.id).execute();
  });
}

/**
 * Creates the key of the device that has claimed the pairing; once, however often it is called. Throws 404 if the
 * workspace has no such pairing, 409 if no device has claimed it.
 */
export function confirmPairing(storage: Storage, key: PairingKey, nowMs: number): Promise<void> {
  return storage.transaction(async tx => {
    const pairing = await getLive(tx, key, nowMs);
    const { scope, device_name: name, key_hash: hash, key_id: invited_by } = pairing;
    if (name === null || hash === null)
      throw new ProblemError('conflict', 'No device has used this code yet.');
    const { keyExpiresAt: expires_at } = pairing;
    const keyId = newOrderedId(nowMs);
    if (!(await markAsConfirmed(tx, pairing, keyId, nowMs))) return;
    await insertKey(
      tx,
      key.workspaceId,
      { id: keyId, name, scope, expires_at, hash, invited_by },
      nowMs,
    );
  });
}

/** Returns false if another request has confirmed the pairing, or has deleted it. */
async function markAsConfirmed(
  tx: Tx,
  { id, keyExpiresAt }: { id: string; keyExpiresAt: Time | null },
  api_key_id: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pairings')
    .set({ api_key_id, expires_at: limitTime(nowMs + maxFetchDelayMs, keyExpiresAt) })
    .where('id', '=', id)
    .where('api_key_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function getLive(queries: Queries, { id, workspaceId }: PairingKey, nowMs: number) {
  const pairing = await selectLive(queries, nowMs)
    .selectAll('p')
    .select('k.expires_at as keyExpiresAt')
    .where('p.id', '=', id)
    .where('p.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (pairing === undefined) throw createNotFoundProblem();
  return pairing;
}

/** Deletes the pairings that have ended. */
export async function deleteEndedPairings(queries: Queries, nowMs: number): Promise<void> {
  await queries.deleteFrom('pairings').where('expires_at', '<=', toTime(nowMs)).execute();
}

/** Deletes all pairings of a restored backup: a code that has been used since would be open again. */
export async function deleteRestoredPairings(queries: Queries): Promise<void> {
  await queries.deleteFrom('pairings').execute();
}
