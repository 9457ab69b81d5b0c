/** Events on a device: edits of its user, and steps of its sync rounds. */
import { keyOf } from '../../extension/store/rows.ts';
import type { BatchLimits, Step } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { deleteRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import { copyProfile, writeRow } from './browser-profile.ts';
import {
  type Device,
  type ExtensionContext,
  killContexts,
  passGate,
  startRound,
} from './device.ts';
import type { Write } from './event.ts';
import type { History } from './history.ts';
import { checkCursor } from './invariants/cursor-moves-forward.ts';
import { checkMassDeletion } from './invariants/mass-deletion.ts';
import { checkNewEdit } from './invariants/new-edit-is-later.ts';
import { checkUnsentRow } from './invariants/unsent-rows-kept.ts';
import { chooseWrite } from './user-writes.ts';
import type { World } from './world.ts';

/** Sorts rows by key, so their order does not depend on how they arrived. */
export function sortRows(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Makes one edit of the user. Makes none if no row allows the act. */
export async function edit(
  world: World,
  device: Device,
  write: Write,
  { maxRows }: Pick<History, 'maxRows'> = world.history,
): Promise<void> {
  const options = {
    editNumber: ++world.counts.edits,
    maxRows,
    version: device.version,
    forms: device.forms,
  };
  const change = chooseWrite(sortRows(device.profile.rows), write, options);
  if (change !== null) await makeEdit(world, device, change);
}

/** @param kindFraction selects the kind of the new rows */
export async function createMany(
  world: World,
  device: Device,
  { count, kindFraction }: { count: number; kindFraction: number },
): Promise<void> {
  for (let number = 0; number < count; number++) {
    const write = {
      act: 'create',
      rowFraction: kindFraction,
      labelFraction: number / count,
    } as const;
    await edit(world, device, write, { maxRows: Number.POSITIVE_INFINITY });
  }
}

/** @param share the fraction of the shown rows that the user deletes */
export async function deleteMany(world: World, device: Device, share: number): Promise<void> {
  const shown = sortRows(device.profile.rows).filter(isShown);
  for (const { kind, id } of shown.slice(0, Math.ceil(shown.length * share))) {
    await makeEdit(world, device, {
      kind,
      id,
      edit: (row, stamper) => (row ? deleteRow(row, stamper) : null),
    });
  }
}

export async function makeEdit(world: World, device: Device, change: Change): Promise<void> {
  if (device.isFull) {
    // Nothing is written, and the user sees an error.
    world.counts.full++;
    return;
  }
  const knownRows = new Map(device.profile.rows);
  const wallMs = world.clock.nowMs + device.aheadMs;
  const written = device.disk
    ? await device.disk.write(change, wallMs)
    : writeRow(device.profile, change, wallMs, world.parts);
  if (written === null) return;
  const { before, after } = written;
  checkNewEdit({ device, before, after, knownRows, limitMs: world.server.limitMs() });
  world.record(before, after, `device ${device.index}`);
  device.profile.rows.set(keyOf(after), world.parts.changeStoredRow(before, after, device.profile));
  if (after.purged !== before?.purged) {
    world.counts.purges++;
    world.losses.add(keyOf(after));
    await world.markLostEdits(new Set([keyOf(after)]));
  }
}

/** Starts a round. Small limits of the history cut its requests into batches. */
export async function beginRound(
  world: World,
  device: Device,
  userConfirms: boolean,
): Promise<void> {
  const { parts, network, clock, history } = world;
  const limitBatch = (limits: BatchLimits) => ({
    ...limits,
    maxCount: Math.min(limits.maxCount, history.batchSize),
  });
  const partsWithLimits: typeof parts = {
    ...parts,
    createStore: disk => {
      const store = (device.disk ?? parts).createStore(disk);
      return {
        ...store,
        load: limits => store.load(limitBatch(limits)),
        loadAfter: (last, limits) => store.loadAfter(last, limitBatch(limits)),
      };
    },
  };
  await startRound(device, userConfirms, {
    parts: partsWithLimits,
    wallMs: () => clock.nowMs + device.aheadMs,
    send: (context, request) => network.send(context, request),
    watch: (context, step) => watchStep(world, context, step),
  });
}

/** Runs the next transaction of a context that waits for its disk, in the order of their start. */
export async function runNextTransaction(world: World, context: ExtensionContext): Promise<void> {
  const gate = context.gates.find(({ access }) => access === 'disk');
  if (gate?.access !== 'disk') return;
  const purgedBefore = listPurgedRows(context.device);
  await passGate(context, gate, gate.run);
  await markPurgedEdits(world, context.device, purgedBefore);
}

/** Kills the browser. With `midway` the pending transactions commit, but no context learns that they did. */
export async function crash(world: World, device: Device, midway: boolean): Promise<void> {
  world.counts.crashes++;
  const purgedBefore = listPurgedRows(device);
  const gates = device.contexts.flatMap(context => context.gates);
  killContexts(device);
  if (midway) for (const gate of gates) if (gate.access === 'disk') await gate.run();
  await markPurgedEdits(world, device, purgedBefore);
}

/** Replaces the device's profile by the copy of device `from`, if there is one. */
export async function pasteProfile(world: World, device: Device, from: number): Promise<void> {
  const copy = world.copies[from];
  if (copy === undefined) return;
  killContexts(device);
  world.counts.pastes++;
  device.profile = copyProfile(copy.profile);
  device.unaskedDeletions = [];
  await device.disk?.replace(copy.profile);
  await world.markLostEdits();
}

/** Checks and records a step before the device writes it. */
function watchStep(world: World, context: ExtensionContext, step: Step): void {
  const { device } = context;
  const hidden: Row[] = [];
  checkCursor(device.profile.device, step);
  for (const row of step.rows) {
    const before = device.profile.rows.get(keyOf(row));
    if (before === undefined) continue;
    world.recordRestoredFields(before, row);
    world.ledger.recordRestamped(before, row);
    if (isShown(before) && !isShown(row)) hidden.push(row);
    checkUnsentRow(device.profile, before, row);
  }
  if (!context.userConfirms) {
    checkMassDeletion(device, hidden, world.clock.nowMs + device.aheadMs);
  }
}

/** Returns the stamps of the purges, by the keys of the purged rows. */
function listPurgedRows({ profile }: Device): Map<string, string> {
  const purged = new Map<string, string>();
  for (const [key, row] of profile.rows) if (row.purged) purged.set(key, row.purged);
  return purged;
}

/** A purge may remove the last copy of an edit, so the ledger checks the newly purged rows. */
async function markPurgedEdits(world: World, device: Device, before: Map<string, string>) {
  const keys = new Set<string>();
  for (const [key, row] of device.profile.rows) {
    if (row.purged && row.purged !== before.get(key)) keys.add(key);
  }
  if (keys.size > 0) await world.markLostEdits(keys);
}
