/**
 * The one door through which every write to a workspace's rows goes. It holds the workspace's row
 * from the start of a transaction to its commit, so sequence numbers have no gaps and appear in
 * the order of commits, and stamps only grow, whichever server hands them out.
 */

import { toTime } from '../shared/resources/time.ts';
import type { Stamper } from '../shared/rows/edit.ts';
import type { Row } from '../shared/rows/row.ts';
import { laterStamp, newDeviceId, nextStamp, type Stamp } from '../shared/rows/stamp.ts';
import { stampMs } from '../shared/rows/stamp-ms.ts';
import { maxSkewMs } from '../shared/sync/sync-protocol.ts';
import { refusedKey } from './errors.ts';
import { saveRows } from './resources/projections.ts';
import { compileOnce } from './storage/compile-once.ts';
import { chunks, type Queries, type Storage, type Tx } from './storage/storage.ts';
import { newTag } from './workspaces/api-key.ts';

export type DoorOptions = {
  storage: Storage;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** The server's name in its stamps; never the same for two processes. */
  device?: string;
  /** A fresh random tag for each commit. */
  tag?: () => string;
};

export type Door = ReturnType<typeof createDoor>;
export type Head = { seq: number; tag: string };

/** What a write may do while it holds the workspace. */
export interface Writing {
  readonly tx: Tx;
  readonly nowMs: number;
  /** The same where the clock is right; see `hybridMs`. */
  readonly clockMs: number;
  /** The workspace's head when this write took hold of it. */
  readonly before: Head;
  readonly stamper: Stamper;
  /** Makes all later stamps later than this one. */
  observe(stamp: Stamp): void;
  /** The row as this write has left it so far. */
  get(kind: string, id: string): Promise<Row | undefined>;
  getMany(kind: string, ids: readonly string[]): Promise<Map<string, Row>>;
  /** Keeps the row for the commit; `born` is the digest of the request that created it. */
  put(row: Row, born?: string): void;
}

export function createDoor({ storage, now, device = newDeviceId(), tag = newTag }: DoorOptions) {
  /**
   * Runs `change` while holding the workspace, and commits all the rows it put, or none. Answers
   * with where the workspace stands afterwards.
   */
  async function write<T>(
    workspaceId: string,
    change: (writing: Writing) => Promise<T>,
  ): Promise<{ value: T; head: Head; clock: Stamp | null }> {
    return storage.transaction(async tx => {
      const workspace = await holdWorkspace(storage, tx, workspaceId);
      const nowMs = now();
      const before = { seq: workspace.seq, tag: workspace.tag };
      const known = new Map<string, Row | undefined>();
      const changed = new Map<string, { row: Row; born: string | undefined }>();
      let clock = workspace.clock;

      async function getMany(kind: string, ids: readonly string[]) {
        const missing = ids.filter(id => !known.has(`${kind} ${id}`));
        for (const id of missing) known.set(`${kind} ${id}`, undefined);
        for (const row of await loadRows(tx, workspaceId, kind, missing)) {
          known.set(`${kind} ${row.id}`, row);
        }
        return new Map(
          ids.flatMap(id => {
            const row = known.get(`${kind} ${id}`);
            return row === undefined ? [] : [[id, row] as const];
          }),
        );
      }

      const value = await change({
        tx,
        nowMs,
        clockMs: hybridMs(nowMs, workspace.clock),
        before,
        stamper: () => {
          clock = nextStamp(clock, nowMs, device);
          return clock;
        },
        observe: stamp => {
          clock = laterStamp(clock, stamp);
        },
        getMany,
        get: async (kind, id) => (await getMany(kind, [id])).get(id),
        put: (row, born) => {
          const key = `${row.kind} ${row.id}`;
          known.set(key, row);
          // The last row put takes the place of earlier ones; its creation is still the first's.
          changed.set(key, { row, born: born ?? changed.get(key)?.born });
        },
      });
      if (changed.size === 0) return { value, head: before, clock: workspace.clock };

      const head = { seq: before.seq + changed.size, tag: tag() };
      let seq = before.seq;
      const numbered = [...changed.values()].map(({ row, born }) => ({ row, born, seq: ++seq }));
      await saveRows(tx, workspaceId, numbered);
      await commitHead(storage, tx, { workspaceId, ...head, clock, nowMs });
      return { value, head, clock };
    });
  }

  return { write };
}

/**
 * The clock that devices go by. Stamps are taken up to a skew ahead of it, which is never before
 * the latest that was accepted: by a server with another clock, or before this one was set back.
 * It does not move that bound on, so nobody can push it into the future.
 */
export function hybridMs(nowMs: number, clock: Stamp | null): number {
  return clock === null ? nowMs : Math.max(nowMs, stampMs(clock) - maxSkewMs);
}

type NewHead = Target & Head & { clock: Stamp | null; nowMs: number };

/** To be called while the workspace is held: whoever asks from now on sees that it has changed. */
export async function commitHead(
  storage: Storage,
  tx: Tx,
  { workspaceId, seq, tag, clock, nowMs }: NewHead,
): Promise<void> {
  await moveHead(tx, { workspaceId, seq, tag, clock });
  await noteCommit(tx, { workspaceId, seq, tag, committedAt: toTime(nowMs) });
  await storage.announce(tx, { workspaceId, seq });
}

/** The workspace, which nobody else writes to until the end of the transaction. */
export async function holdWorkspace(storage: Storage, tx: Tx, workspaceId: string) {
  // SQLite holds the whole database from the start of the transaction.
  const find = storage.kind === 'postgres' ? lockWorkspace : findWorkspace;
  const [workspace] = await find(tx, { workspaceId });
  // The workspace was deleted after its key had been accepted.
  if (workspace === undefined) throw refusedKey();
  return workspace;
}

type Target = { workspaceId: string };

const findWorkspace = compileOnce(['workspaceId'], selectWorkspace);

const lockWorkspace = compileOnce(['workspaceId'], (queries, target: Target) =>
  selectWorkspace(queries, target).forUpdate(),
);

function selectWorkspace(queries: Queries, { workspaceId }: Target) {
  return queries
    .selectFrom('workspaces')
    .select(['seq', 'tag', 'clock', 'derived_seq'])
    .where('id', '=', workspaceId);
}

const moveHead = compileOnce(
  ['workspaceId', 'seq', 'tag', 'clock'],
  (queries, { workspaceId, ...head }: Target & Head & { clock: Stamp | null }) =>
    queries.updateTable('workspaces').set(head).where('id', '=', workspaceId),
);

const noteCommit = compileOnce(
  ['workspaceId', 'seq', 'tag', 'committedAt'],
  (queries, { workspaceId, committedAt, ...head }: Target & Head & { committedAt: string }) =>
    queries
      .insertInto('commits')
      .values({ workspace_id: workspaceId, ...head, committed_at: committedAt }),
);

async function loadRows(tx: Tx, workspaceId: string, kind: string, ids: readonly string[]) {
  const rows: Row[] = [];
  for (const some of chunks(ids)) {
    const found = await tx
      .selectFrom('rows')
      .select('row')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', some)
      .execute();
    rows.push(...found.map(({ row }) => JSON.parse(row) as Row));
  }
  return rows;
}
