/** The side of a pairing that is invited: claims the code, and gets the key once the other side has confirmed. */
import type { CreatedClaim, NewClaim } from '../../shared/http/pairings.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { readNote } from '../storage/notes.ts';
import type { Storage } from '../storage/storage.ts';
import { hashKey } from '../workspaces/api-key.ts';
import { type CreatedKey, findShownKey } from '../workspaces/keys.ts';
import { limitTime, pairingLifetimeMs, selectLive } from './pairings.ts';
import { deriveKey, generateClaim, hashClaim, hashCode } from './secrets.ts';
import { drawWords } from './words.ts';

/** The key is given again for this time after the first answer with it, which may have been lost. */
const repeatMs = 60_000;

/** Returns null if the code is wrong, used, deleted or expired. */
export async function claimCode(
  storage: Storage,
  { code, device, address }: NewClaim & { address: string },
  nowMs: number,
): Promise<CreatedClaim | null> {
  const codeKey = await readNote(storage.queries, 'pairing_key');
  // No code has been created yet.
  if (codeKey === null) return null;
  const pairing = await selectLive(storage.queries, nowMs)
    .select(['p.id', 'k.expires_at as keyExpiresAt'])
    .where('p.code_hash', '=', hashCode(codeKey, code))
    .where('p.claim_hash', 'is', null)
    .executeTakeFirst();
  if (pairing === undefined) return null;
  const { id, keyExpiresAt } = pairing;
  const [claim, words] = [generateClaim(), drawWords()];
  const { numUpdatedRows } = await storage.transaction(tx =>
    tx
      .updateTable('pairings')
      .set({
        claim_hash: hashClaim(claim),
        key_hash: hashKey(deriveKey(claim, id)),
        device_name: device.name,
        device_kind: device.kind,
        // An IPv4 address that the system writes as IPv6 (RFC 4291, 2.5.5.2).
        address: address.replace(/^::ffff:(?=\d+\.)/i, ''),
        words: words.join(' '),
        claimed_at: toTime(nowMs),
        expires_at: limitTime(nowMs + pairingLifetimeMs, keyExpiresAt),
      })
      .where('id', '=', id)
      // Another device may have been faster.
      .where('claim_hash', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n ? { claim, words } : null;
}

/**
 * Returns the key of a claim, `waiting` if it is not confirmed yet, and null if there is no such claim or it has ended.
 * @param startsRepeat true if the answer has the key, which is then given again for a minute
 */
export async function fetchKey(
  storage: Storage,
  claim: string,
  { nowMs, startsRepeat }: { nowMs: number; startsRepeat: boolean },
): Promise<CreatedKey | 'waiting' | null> {
  const claimHash = hashClaim(claim);
  if (claimHash === null) return null;
  const pairing = await selectLive(storage.queries, nowMs)
    .select(['p.id', 'p.api_key_id', 'p.fetched_at', 'k.expires_at as keyExpiresAt'])
    .where('p.claim_hash', '=', claimHash)
    .executeTakeFirst();
  if (pairing === undefined) return null;
  if (pairing.api_key_id === null) return 'waiting';
  const apiKey = await findShownKey(storage.queries, pairing.api_key_id);
  if (apiKey === undefined) return null;
  if (pairing.fetched_at === null && startsRepeat) {
    const expires_at = limitTime(nowMs + repeatMs, pairing.keyExpiresAt);
    await storage.transaction(tx =>
      tx
        .updateTable('pairings')
        .set({ fetched_at: toTime(nowMs), expires_at })
        .where('id', '=', pairing.id)
        .execute(),
    );
  }
  return { apiKey, plainKey: deriveKey(claim, pairing.id) };
}
