/** Synchronization through the worker, for the extension's own pages. */
import { ask } from '../messages/channel.ts';
import type { ConnectResult, Request } from '../messages/contract.ts';
import { requestDataConsent } from '../platform/data-consent.ts';

export const workerSync = {
  schedule: () => send('syncSoon', {}),
  wake: (version: number | null) => send('syncWake', { version }),
  async run(deletions: 'ask' | 'delete' | 'keep') {
    await ask('syncNow', { deletions });
  },
  /**
   * Requests the user's consent to sending data, and permission for the server's host if the connection
   * has headers. Call it in a user gesture.
   */
  async connect(connection: Request<'connect'>): Promise<ConnectResult> {
    if (!(await requestDataConsent(getRequiredOrigins(connection))))
      return { connected: false, reason: 'no-consent' };
    return await ask('connect', connection);
  },
  async disconnect() {
    await ask('disconnect', {});
  },
};

/**
 * Returns the origins that need a permission. A login proxy refuses the CORS preflight of a request with
 * headers, because the preflight carries none. Browsers send no preflight to permitted hosts. Without the
 * permission the server may still allow the request.
 */
function getRequiredOrigins({ server, headers = {} }: Request<'connect'>): string[] {
  if (Object.keys(headers).length === 0) return [];
  const { protocol, hostname } = new URL(server);
  return [`${protocol}//${hostname}/*`];
}

function send<N extends 'syncSoon' | 'syncWake'>(name: N, request: Request<N>): void {
  // The page may close before the worker replies. The outbox still holds the change.
  ask(name, request).catch(() => {});
}
