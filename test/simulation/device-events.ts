/** What happens on a device: edits of its person, and steps of its rounds. */
import { keyOf } from '../../extension/store/rows.ts';
import type { Limits, Step } from '../../extension/store/sync-store.ts';
import type { Change } from '../../extension/store/write.ts';
import { deleteRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import { type Context, type Device, goOn, killContexts, startRound } from './device.ts';
import type { Write } from './event.ts';
import { checkCursor } from './invariants/cursor.ts';
import { checkDeletions } from './invariants/mass-deletion.ts';
import { checkNewEdit } from './invariants/new-edit-is-later.ts';
import { checkWaiting } from './invariants/waiting-is-kept.ts';
import { chooseWrite } from './person.ts';
import { copyProfile, writeRow } from './profile.ts';
import type { World } from './world.ts';

/** Rows in an order that does not depend on how they came. */
export function rowsInOrder(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

export async function edit(world: World, device: Device, write: Write): Promise<void> {
  const options = {
    number: ++world.counts.edits,
    manyRows: world.history.manyRows,
    version: device.version,
    forms: device.forms,
  };
  const change = chooseWrite(rowsInOrder(device.profile.rows), write, options);
  if (change !== null) await makeEdit(world, device, change);
}

export async function deleteMany(world: World, device: Device, share: number): Promise<void> {
  const shown = rowsInOrder(device.profile.rows).filter(isShown);
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
    // Nothing is written, and the person is told so.
    world.counts.full++;
    return;
  }
  const known = new Map(device.profile.rows);
  const wallMs = world.clock.nowMs + device.aheadMs;
  const written = device.disk
    ? await device.disk.write(change, wallMs)
    : writeRow(device.profile, change, wallMs, world.parts);
  if (written === null) return;
  const { before, after } = written;
  checkNewEdit({ device, before, after, known, limitMs: world.server.limitMs() });
  world.record(before, after, `device ${device.index}`);
  device.profile.rows.set(keyOf(after), world.parts.encode(before, after, device.profile));
  if (after.purged !== before?.purged) {
    world.counts.purges++;
    world.losses.add(keyOf(after));
    await world.survey(new Set([keyOf(after)]));
  }
}

export async function beginRound(world: World, device: Device, agrees: boolean): Promise<void> {
  const { parts, network, clock, history } = world;
  const atMost = (limits: Limits) => ({
    ...limits,
    maxCount: Math.min(limits.maxCount, history.batchSize),
  });
  const limited: typeof parts = {
    ...parts,
    createStore: disk => {
      const store = (device.disk ?? parts).createStore(disk);
      return {
        ...store,
        load: limits => store.load(atMost(limits)),
        loadBehind: (last, limits) => store.loadBehind(last, atMost(limits)),
      };
    },
  };
  await startRound(device, agrees, {
    parts: limited,
    wallMs: () => clock.nowMs + device.aheadMs,
    shown: () => [...device.profile.rows.values()].filter(isShown).length,
    send: (context, request) => network.send(context, request),
    watch: (context, step) => watchStep(world, context, step),
  });
}

/** Lets a context that waits for its disk go on; transactions run in the order of their start. */
export async function stepAtDisk(world: World, context: Context): Promise<void> {
  const gate = context.gates.find(({ at }) => at === 'disk');
  if (gate?.at !== 'disk') return;
  const purgedBefore = purgedKeys(context.device);
  await goOn(context, gate, gate.run);
  await surveyPurged(world, context.device, purgedBefore);
}

/** The browser dies, `midway` after a transaction whose success is never reported. */
export async function crash(world: World, device: Device, midway: boolean): Promise<void> {
  world.counts.crashes++;
  const purgedBefore = purgedKeys(device);
  const gates = device.contexts.flatMap(context => context.gates);
  killContexts(device);
  for (const gate of gates) if (midway && gate.at === 'disk') await gate.run();
  await surveyPurged(world, device, purgedBefore);
}

export async function pasteProfile(world: World, device: Device, from: number): Promise<void> {
  const copy = world.copies[from];
  if (copy === undefined) return;
  killContexts(device);
  world.counts.pastes++;
  device.profile = copyProfile(copy.profile);
  await device.disk?.replace(copy.profile);
  await world.survey();
}

function watchStep(world: World, context: Context, step: Step): void {
  const { device } = context;
  checkCursor(device.profile.device, step);
  for (const row of step.rows) {
    const before = device.profile.rows.get(keyOf(row));
    if (before === undefined) continue;
    world.recordKept(before, row);
    world.ledger.recordRestamped(before, row);
    if (isShown(before) && !isShown(row)) context.deletions++;
    checkWaiting(device.profile, before, row);
  }
  checkDeletions(context);
}

function purgedKeys({ profile }: Device): Map<string, string> {
  const purged = new Map<string, string>();
  for (const [key, row] of profile.rows) if (row.purged) purged.set(key, row.purged);
  return purged;
}

async function surveyPurged(world: World, device: Device, before: Map<string, string>) {
  const keys = new Set<string>();
  for (const [key, row] of device.profile.rows) {
    if (row.purged && row.purged !== before.get(key)) keys.add(key);
  }
  if (keys.size > 0) await world.survey(keys);
}
