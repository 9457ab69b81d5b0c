/** The devices, the network and the server of a simulation. */

import { keyOf } from '../../extension/store/rows.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { getDeletionStamp, type Row } from '../../shared/rows/row.ts';
import { type BrowserProfile, createProfile } from './browser-profile.ts';
import { type Device, type DeviceDisk, type DeviceParts, defaultDeviceParts } from './device.ts';
import type { Event } from './event.ts';
import type { History } from './history.ts';
import { checkAcceptedStamps } from './invariants/accepted-stamps.ts';
import { createLedger } from './ledger.ts';
import { createNetwork } from './network.ts';
import { createSimulatedServer, type Serve } from './server.ts';
import { today } from './versions.ts';

/** Parts that a mutant replaces. Parts that are not given are the real ones. */
export type Parts = { device?: Partial<DeviceParts>; serve?: Serve };

export type WorldOptions = {
  history: History;
  storage: Storage;
  parts?: Parts;
  /** Creates another store than memory for the profile of a device. */
  createDisk?: (device: Device) => Promise<DeviceDisk>;
  /** Receives a line for each event and message. The same history always gives the same lines. */
  log?: (line: string) => void;
};

export type World = Awaited<ReturnType<typeof createWorld>>;

const startMs = Date.parse('2026-11-01T00:00:00Z');
const workspaceId = 'a0000000-0000-4000-8000-000000000000';

export async function createWorld({
  history,
  storage,
  parts = {},
  createDisk,
  log = () => {},
}: WorldOptions) {
  const clock = { nowMs: startMs };
  const ledger = createLedger();
  const server = await createSimulatedServer({
    storage,
    workspaceId,
    now: () => clock.nowMs,
    nodes: history.nodes,
    ...(parts.serve && { serve: parts.serve }),
  });
  const devices = Array.from({ length: history.devices }, (_, index): Device => {
    const id = `device${index.toString(36).padStart(6, '0')}`;
    return {
      index,
      profile: createProfile(id, workspaceId),
      disk: null,
      aheadMs: 0,
      version: history.versions[index] ?? today,
      forms: new Map(),
      isFull: false,
      stopped: null,
      contexts: [],
      unaskedDeletions: [],
    };
  });
  if (createDisk) for (const device of devices) device.disk = await createDisk(device);
  /** Accepted rows since the last loss. Sending them again must change nothing. */
  const accepted: Row[] = [];
  /** Keys of rows that may have lost data permanently. */
  const losses = new Set<string>();
  const network = createNetwork({
    server,
    pageSize: history.pageSize,
    log,
    onAnswer: (request, answer, rows) => {
      checkAcceptedStamps(answer, rows, server.latestNowMs());
      accepted.push(...rows);
      for (const row of rows) if (row.purged) losses.add(keyOf(row));
      for (const ack of answer.acks) {
        if (ack.outcome === 'accepted' && ack.row) world.recordRestoredFields(undefined, ack.row);
      }
      if (answer.resync) counts.resyncs++;
      if (answer.generation > request.generation) counts.refusedClocks++;
    },
  });
  const counts = {
    events: 0,
    edits: 0,
    restWrites: 0,
    crashes: 0,
    rollBacks: 0,
    serverKills: 0,
    resyncs: 0,
    refusedClocks: 0,
    pastes: 0,
    purges: 0,
    /** Edits that a full disk prevented. */
    full: 0,
    /** Stopped rounds that a user has resumed. */
    stops: 0,
    badAnswers: 0,
    /** Texts with names of others, those of them that nothing has, and those that lead back to themselves. */
    nestedTexts: 0,
    lostNames: 0,
    circles: 0,
    /** Texts into which a device has written a new name. */
    renamedTexts: 0,
    /** Texts that a form has refused, because they lead back to their signature. */
    refusedCircles: 0,
    serverClocks: 0,
  };
  const world = {
    history,
    clock,
    ledger,
    server,
    network,
    devices,
    accepted,
    losses,
    counts,
    log,
    parts: { ...defaultDeviceParts, ...parts.device },
    /** The latest copy of each device's profile, by the device's index. */
    copies: [] as { profile: BrowserProfile; aheadMs: number }[],

    record(before: Row | undefined, after: Row, by: string): void {
      ledger.record(before, after, by, server.limitMs());
    },

    /** Records fields that sync restored to the Trash, because the purging device had not seen them. */
    recordRestoredFields(before: Row | undefined, after: Row): void {
      const isKept = after.purged !== undefined && getDeletionStamp(after) !== null;
      if (isKept) ledger.record(before, after, 'sync', server.limitMs());
    },

    /**
     * Marks the edits that no replica has any more after a loss.
     * @param keys keys of purged rows; by default all rows are affected, because a replica was restored
     */
    async markLostEdits(keys?: ReadonlySet<string>): Promise<void> {
      const replicas = [await server.readRows(), ...devices.map(({ profile }) => profile.rows)];
      ledger.markLostEdits(replicas, key => keys === undefined || keys.has(key));
      if (keys !== undefined) return;
      ledger.recordLoss();
      accepted.length = 0;
    },

    note(event: Event | string): void {
      const text = typeof event === 'string' ? event : JSON.stringify(event);
      log(`${toTime(clock.nowMs)} ${text}`);
    },
  };
  return world;
}
