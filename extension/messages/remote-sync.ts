import { ask } from './channel.ts';
import type { Request } from './contract.ts';

/** The worker as the one who syncs: its messages as calls. */
export const remoteSync = {
  soon: () => tell('syncSoon', {}),
  wake: (version: number | null) => tell('syncWake', { version }),
  async now(deletions: 'ask' | 'delete' | 'keep') {
    await ask('syncNow', { deletions });
  },
  connect: (connection: { server: string; key: string; mixes: boolean }) =>
    ask('connect', connection),
  async disconnect() {
    await ask('disconnect', {});
  },
};

function tell<N extends 'syncSoon' | 'syncWake'>(name: N, request: Request<N>): void {
  // The page may be gone before the worker replies; the outbox holds the change all the same.
  ask(name, request).catch(() => {});
}
