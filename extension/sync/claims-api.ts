/** Claims the code of a pairing for this device, and asks for its key. No key is sent: the code stands for one. */
import { HTTPError, type KyInstance } from 'ky';
import { createdApiKeySchema } from '../../shared/http/api.ts';
import { createdClaimSchema, type NewClaim } from '../../shared/http/pairings.ts';
import type { ClaimedKey, ClaimFault, ClaimResult } from '../messages/claim-result.ts';
import type { Connection } from '../store/singles.ts';
import { toSyncError } from './api.ts';
import { createClient } from './client.ts';
import { toConnectReason } from './try-connection.ts';

/** A server, with the headers that a proxy in front of it expects. */
export type ClaimTarget = Pick<Connection, 'server' | 'headers'>;

const path = 'api/pairings/claims';

/** Claims a code. The server ignores its case, spaces and dashes. */
export function claimCode({
  code,
  device,
  ...target
}: ClaimTarget & NewClaim): Promise<ClaimResult> {
  return ask(target, { 404: 'code-refused', 422: 'code-refused' }, async client =>
    createdClaimSchema.parse(await client.post(path, { json: { code, device } }).json()),
  );
}

/** Asks for the key of a claim. The answer has it for 60 seconds, so a lost answer can be asked for again. */
export function fetchClaimedKey({
  claim,
  ...target
}: ClaimTarget & { claim: string }): Promise<ClaimedKey> {
  return ask(target, { 404: 'claim-ended' }, async client => {
    const response = await client.get(`${path}/${claim}`);
    if (response.status === 202) return { key: null };
    return { key: createdApiKeySchema.parse(await response.json()).plain_key };
  });
}

async function ask<T>(
  target: ClaimTarget,
  refusals: Partial<Record<number, ClaimFault>>,
  request: (client: KyInstance) => Promise<T>,
): Promise<T | { fault: ClaimFault }> {
  try {
    return await request(createClient({ ...target, key: null }));
  } catch (error) {
    return { fault: toFault(error, refusals) };
  }
}

function toFault(error: unknown, refusals: Partial<Record<number, ClaimFault>>): ClaimFault {
  if (error instanceof HTTPError && isFromServer(error.response)) {
    const { status } = error.response;
    if (status === 429) return 'too-many-tries';
    // A server without pairings wants a key for every address of its API.
    if (status === 401) return 'update-server';
    const refusal = refusals[status];
    if (refusal !== undefined) return refusal;
  }
  const reason = toConnectReason(toSyncError(error));
  return reason === 'key-refused' ? 'server-not-understood' : reason;
}

/** The server sends each of its errors as problem+json. Anything else comes from a proxy. */
const isFromServer = ({ headers }: Response) =>
  /problem\+json/.test(headers.get('content-type') ?? '');
