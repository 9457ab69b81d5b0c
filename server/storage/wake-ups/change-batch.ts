/**
 * Collects the changes of some milliseconds, and keeps the latest version of each workspace. One message for
 * each commit would limit the commits: NOTIFY takes a lock that puts all commits of a database in one line, and
 * left 0.42 of the commits of 32 clients.
 */
import { z } from 'zod';
import type { Change } from '../storage.ts';

const delayMs = 10;
/** Changes of further workspaces are dropped while none can be sent. Servers find them by comparing heads. */
const maxHeldWorkspaces = 10_000;

const changeSchema = z.object({ workspaceId: z.string(), seq: z.int() });

/** Parses the change of a message. Throws if it is in the unknown format of a later version. */
export const parseChange = (value: unknown): Change => changeSchema.parse(value);

/** @param send returns false if nothing can be sent now: the changes are then kept until `flush` */
export function createChangeBatch(send: (changes: Change[]) => Promise<boolean>) {
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function add({ workspaceId, seq }: Change): void {
    if (waiting.size >= maxHeldWorkspaces && !waiting.has(workspaceId)) return;
    waiting.set(workspaceId, Math.max(waiting.get(workspaceId) ?? 0, seq));
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting].map(([workspaceId, seq]) => ({ workspaceId, seq }));
    waiting.clear();
    if (changes.length === 0 || (await send(changes))) return;
    for (const change of changes) add(change);
  }

  return {
    announce(change: Change): void {
      add(change);
      timer ??= setTimeout(() => void flush(), delayMs);
    },
    /** Sends at once what still waits. */
    flush,
  };
}
