import { ask } from './channel.ts';
import type { ConnectResult, Request } from './contract.ts';
import { askToSend } from './data-consent.ts';

/** The worker as the one who syncs: its messages as calls. */
export const remoteSync = {
  soon: () => tell('syncSoon', {}),
  wake: (version: number | null) => tell('syncWake', { version }),
  async now(deletions: 'ask' | 'delete' | 'keep') {
    await ask('syncNow', { deletions });
  },
  /**
   * Asks the person to let their words go to the server, and for its host where headers go to it;
   * call it within a press.
   */
  async connect(connection: Request<'connect'>): Promise<ConnectResult> {
    if (!(await askToSend(hostsOf(connection)))) return { connected: false, reason: 'no-consent' };
    return await ask('connect', connection);
  },
  async disconnect() {
    await ask('disconnect', {});
  },
};

/**
 * A login proxy refuses the question that browsers ask before such a request, as that carries no
 * headers. They ask it of no host that is permitted; without the permission the server may allow it.
 */
function hostsOf({ server, headers = {} }: Request<'connect'>): string[] {
  if (Object.keys(headers).length === 0) return [];
  const { protocol, hostname } = new URL(server);
  return [`${protocol}//${hostname}/*`];
}

function tell<N extends 'syncSoon' | 'syncWake'>(name: N, request: Request<N>): void {
  // The page may be gone before the worker replies; the outbox holds the change all the same.
  ask(name, request).catch(() => {});
}
