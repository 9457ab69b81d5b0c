/** Synchronization through the worker, for the extension's own pages. */
import { ask } from '../messages/channel.ts';
import type { ClaimedKey, ClaimResult } from '../messages/claim-result.ts';
import type { ConnectResult, Request } from '../messages/contract.ts';
import { hasDataConsent, requestDataConsent } from '../platform/data-consent.ts';

export const workerSync = {
  schedule: () => send('syncSoon', {}),
  wake: (version: number | null) => send('syncWake', { version }),
  async run(deletions: 'ask' | 'delete' | 'keep') {
    await ask('syncNow', { deletions });
  },
  /**
   * Requests the user's consent to sending data, and permission for the server's host if the connection
   * has headers. Call it in a user gesture, unless the key comes from a claim: the user was asked before that.
   */
  async connect({
    isClaimed = false,
    ...connection
  }: Request<'connect'> & { isClaimed?: boolean }): Promise<ConnectResult> {
    const hasConsent = isClaimed ? hasDataConsent : requestDataConsent;
    if (!(await hasConsent(getRequiredOrigins(connection))))
      return { connected: false, reason: 'no-consent' };
    return await ask('connect', connection);
  },
  /** Requests the same as `connect`. Call it in a user gesture, unless the popup has asked before. */
  async claimCode({
    isInvited = false,
    ...claim
  }: Request<'claimCode'> & { isInvited?: boolean }): Promise<ClaimResult> {
    const hasConsent = isInvited ? hasDataConsent : requestDataConsent;
    if (!(await hasConsent(getRequiredOrigins(claim)))) return { fault: 'no-consent' };
    return await ask('claimCode', claim);
  },
  fetchClaimedKey: (claim: Request<'fetchClaimedKey'>): Promise<ClaimedKey> =>
    ask('fetchClaimedKey', claim),
  async disconnect() {
    await ask('disconnect', {});
  },
};

/**
 * Returns the origins that need a permission. A login proxy refuses the CORS preflight of a request with
 * headers, because the preflight carries none. Browsers send no preflight to permitted hosts. Without the
 * permission the server may still allow the request.
 */
function getRequiredOrigins({
  server,
  headers = {},
}: Pick<Request<'connect'>, 'server' | 'headers'>): string[] {
  if (Object.keys(headers).length === 0) return [];
  const { protocol, hostname } = new URL(server);
  return [`${protocol}//${hostname}/*`];
}

function send<N extends 'syncSoon' | 'syncWake'>(name: N, request: Request<N>): void {
  // The page may close before the worker replies. The outbox still holds the change.
  ask(name, request).catch(() => {});
}
