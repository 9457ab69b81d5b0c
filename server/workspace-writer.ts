/**
 * Writes rows of a workspace; every write goes through here. A transaction locks the workspace from
 * its start to its commit. Sequence numbers therefore have no gaps and follow the order of commits,
 * and stamps only increase, whichever server creates them.
 */

import type { Stamper } from '../shared/rows/edit.ts';
import { parseStampMs } from '../shared/rows/parse-stamp-ms.ts';
import type { Row } from '../shared/rows/row.ts';
import { laterStamp, newDeviceId, nextStamp, type Stamp } from '../shared/rows/stamp.ts';
import { isShown } from '../shared/rows/view.ts';
import { maxSkewMs } from '../shared/sync/sync-protocol.ts';
import { saveRows } from './resources/projections.ts';
import type { StoredLabel } from './resources/reads.ts';
import { serializeView } from './resources/stored-view.ts';
import { chunks, type Storage, type Tx } from './storage/storage.ts';
import { queueResourceEvents } from './webhooks/outbox.ts';
import { commitHead, type Head, lockWorkspace } from './workspace-head.ts';
import { newCommitTag } from './workspaces/api-key.ts';

export type WorkspaceWriterOptions = {
  storage: Storage;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** The server's name in its stamps, unique for each process. */
  device?: string;
  /** Creates a random tag for each commit. */
  createTag?: () => string;
  /**
   * Called after each write that has queued deliveries to webhooks: after its commit, or before it if the
   * storage is bound to a transaction.
   */
  onDeliveriesQueued?: () => void;
};

export type WorkspaceWriter = ReturnType<typeof createWorkspaceWriter>;

type ChangedRow = {
  row: Row;
  /** The row as the database has it; undefined if it is new. */
  before: Row | undefined;
  creationDigest: string | undefined;
};

/** A transaction that has locked its workspace. */
export interface WorkspaceTransaction {
  readonly tx: Tx;
  readonly nowMs: number;
  /** Equals `nowMs` if the clock is right; see `toHybridClockMs`. */
  readonly clockMs: number;
  /** The workspace's head at the start of the transaction. */
  readonly initialHead: Head;
  readonly stamper: Stamper;
  /** Makes all later stamps later than this one. */
  observe(stamp: Stamp): void;
  /** Returns the row with the changes of this transaction. */
  get(kind: string, id: string): Promise<Row | undefined>;
  getMany(kind: string, ids: readonly string[]): Promise<Map<string, Row>>;
  /** Returns the labels among `ids` that exist, by id, with the changes of this transaction. Each is read once. */
  findLabels(ids: readonly string[]): Promise<Map<string, StoredLabel>>;
  /**
   * Schedules the row for the commit. `creationDigest` is the digest of the request that created
   * it.
   */
  put(row: Row, creationDigest?: string): void;
}

export function createWorkspaceWriter({
  storage,
  now,
  device = newDeviceId(),
  createTag = newCommitTag,
  onDeliveriesQueued = () => {},
}: WorkspaceWriterOptions) {
  /**
   * Runs `change` while the workspace is locked, and commits all rows that it has put. If `change`
   * throws, nothing is committed. Returns the workspace's head and clock afterwards.
   */
  async function write<T>(
    workspaceId: string,
    change: (transaction: WorkspaceTransaction) => Promise<T>,
  ): Promise<{ value: T; head: Head; clock: Stamp | null }> {
    let deliveryCount = 0;
    const result = await storage.transaction(async tx => {
      // Undefined means that the database has no such row.
      const loadedRows = new Map<string, Row | undefined>();
      const workspace = await lockWorkspace(storage, tx, workspaceId);
      const nowMs = now();
      const initialHead = { seq: workspace.seq, tag: workspace.tag };
      const changedRows = new Map<string, ChangedRow>();
      let clock = workspace.clock;

      async function getMany(kind: string, ids: readonly string[]) {
        const missing = ids.filter(id => !loadedRows.has(`${kind} ${id}`));
        for (const id of missing) loadedRows.set(`${kind} ${id}`, undefined);
        for (const row of await loadRows(tx, workspaceId, kind, missing)) {
          loadedRows.set(`${kind} ${row.id}`, row);
        }
        return new Map(
          ids.flatMap(id => {
            const row = loadedRows.get(`${kind} ${id}`);
            return row === undefined ? [] : [[id, row] as const];
          }),
        );
      }

      async function findLabels(ids: readonly string[]) {
        const labels = [...(await getMany('label', ids)).values()].filter(isShown);
        return new Map(labels.map(row => [row.id, { id: row.id, view: serializeView(row) }]));
      }

      const value = await change({
        tx,
        nowMs,
        clockMs: toHybridClockMs(nowMs, workspace.clock),
        initialHead,
        stamper: () => {
          clock = nextStamp(clock, nowMs, device);
          return clock;
        },
        observe: stamp => {
          clock = laterStamp(clock, stamp);
        },
        getMany,
        get: async (kind, id) => (await getMany(kind, [id])).get(id),
        findLabels,
        put: (row, creationDigest) => {
          const key = `${row.kind} ${row.id}`;
          const changed = changedRows.get(key);
          // A row that was not loaded before is new, with an id that the server has just created.
          const before = changed === undefined ? loadedRows.get(key) : changed.before;
          loadedRows.set(key, row);
          // If a row is put again, the later row is stored, with the digest of the creation.
          changedRows.set(key, {
            row,
            before,
            creationDigest: creationDigest ?? changed?.creationDigest,
          });
        },
      });
      if (changedRows.size === 0) return { value, head: initialHead, clock: workspace.clock };

      const head = { seq: initialHead.seq + changedRows.size, tag: createTag() };
      let seq = initialHead.seq;
      const numbered = [...changedRows.values()].map(changed => ({ ...changed, seq: ++seq }));
      await saveRows(
        tx,
        workspaceId,
        numbered.map(({ before = null, ...rest }) => ({ ...rest, before })),
      );
      if (workspace.active_webhooks > 0) {
        const changes = numbered.map(({ before, row, seq }) => ({ before, after: row, seq }));
        deliveryCount = await queueResourceEvents({ tx, findLabels }, workspaceId, changes, nowMs);
      }
      await commitHead(storage, tx, { workspaceId, ...head, clock, nowMs });
      return { value, head, clock };
    });
    if (deliveryCount > 0) onDeliveriesQueued();
    return result;
  }

  return { write };
}

/**
 * Returns the server's time for devices: the wall clock, moved forward if the workspace's latest stamp
 * is more than `maxSkewMs` ahead. This happens if a server with another clock accepted the stamp, or if
 * the clock of this server was set back. A stamp within the limit does not move the time forward, so no
 * device can push it into the future.
 * @param clock the latest stamp of the workspace
 */
export function toHybridClockMs(nowMs: number, clock: Stamp | null): number {
  return clock === null ? nowMs : Math.max(nowMs, parseStampMs(clock) - maxSkewMs);
}

async function loadRows(tx: Tx, workspaceId: string, kind: string, ids: readonly string[]) {
  const rows: Row[] = [];
  for (const batch of chunks(ids)) {
    const storedRows = await tx
      .selectFrom('rows')
      .select('row')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', batch)
      .execute();
    rows.push(...storedRows.map(({ row }) => JSON.parse(row) as Row));
  }
  return rows;
}
