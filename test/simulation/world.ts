/** Devices, a network and a server, in which a history happens event by event. */

import { keyOf } from '../../extension/store/rows.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { toTime } from '../../shared/resources/time.ts';
import { deletedStamp, type Row } from '../../shared/rows/row.ts';
import { type Device, type DeviceDisk, type DeviceParts, soundDevice } from './device.ts';
import type { Event } from './event.ts';
import type { History } from './history.ts';
import { checkAnswer } from './invariants/accepted-stamps.ts';
import { createLedger } from './ledger.ts';
import { createNetwork } from './network.ts';
import { newProfile, type Profile } from './profile.ts';
import { createSimulatedServer, type Serve } from './server.ts';

/** What a broken variant replaces; whatever is left out is the real thing. */
export type Parts = { device?: Partial<DeviceParts>; serve?: Serve };

export type WorldOptions = {
  history: History;
  storage: Storage;
  parts?: Parts;
  /** Keeps each device's profile elsewhere than in memory. */
  createDisk?: (device: Device) => Promise<DeviceDisk>;
  /** Told of everything that happens, in words that are the same for the same history. */
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
      profile: newProfile(id, workspaceId),
      disk: null,
      aheadMs: 0,
      version: history.versions[index] ?? 1,
      forms: new Map(),
      isFull: false,
      stopped: null,
      contexts: [],
    };
  });
  if (createDisk) for (const device of devices) device.disk = await createDisk(device);
  /** Rows of accepted changes since the last loss; sending them again must change nothing. */
  const accepted: Row[] = [];
  /** Keys of rows of which something may have been lost for good. */
  const losses = new Set<string>();
  const network = createNetwork({
    server,
    pageSize: history.pageSize,
    log,
    onAnswer: (request, answer, rows) => {
      checkAnswer(answer, rows, server.latestNowMs());
      accepted.push(...rows);
      for (const row of rows) if (row.purged) losses.add(keyOf(row));
      for (const ack of answer.acks) {
        if (ack.outcome === 'accepted' && ack.row) world.recordKept(undefined, ack.row);
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
    full: 0,
    stops: 0,
    badAnswers: 0,
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
    parts: { ...soundDevice, ...parts.device },
    copies: [] as { profile: Profile; aheadMs: number }[],

    record(before: Row | undefined, after: Row, by: string): void {
      ledger.record(before, after, by, server.limitMs());
    },

    /** Notes what was written anew in the Trash, since it was emptied by somebody who had not seen it. */
    recordKept(before: Row | undefined, after: Row): void {
      const isKept = after.purged !== undefined && deletedStamp(after) !== null;
      if (isKept) ledger.record(before, after, 'sync', server.limitMs());
    },

    /** Marks the edits of which nothing is left anywhere, after something was lost: all, or these. */
    async survey(keys?: ReadonlySet<string>): Promise<void> {
      const replicas = [await server.readRows(), ...devices.map(({ profile }) => profile.rows)];
      ledger.survey(replicas, key => keys === undefined || keys.has(key));
      if (keys !== undefined) return;
      ledger.recordLoss();
      accepted.length = 0;
    },

    note(event: Event | string): void {
      const words = typeof event === 'string' ? event : JSON.stringify(event);
      log(`${toTime(clock.nowMs)} ${words}`);
    },
  };
  return world;
}
