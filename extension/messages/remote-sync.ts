import { browser } from 'wxt/browser';
import { ask } from './channel.ts';
import type { Request } from './contract.ts';

/** The worker as the one who syncs: its messages as calls. */
export const remoteSync = {
  soon: () => tell('syncSoon', {}),
  wake: (version: number | null) => tell('syncWake', { version }),
  async now(deletions: 'ask' | 'delete' | 'keep') {
    await ask('syncNow', { deletions });
  },
  /** Asks the person for the server's host first where headers go to it; call it within a press. */
  async connect(connection: Request<'connect'>) {
    if (Object.keys(connection.headers ?? {}).length > 0) await askForHost(connection.server);
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
async function askForHost(server: string): Promise<void> {
  const { protocol, hostname } = new URL(server);
  await browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
}

function tell<N extends 'syncSoon' | 'syncWake'>(name: N, request: Request<N>): void {
  // The page may be gone before the worker replies; the outbox holds the change all the same.
  ask(name, request).catch(() => {});
}
