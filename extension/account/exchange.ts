/** One exchange of this device with the area that the browser's account syncs. */
import { isEqual } from '../../shared/rows/field-value.ts';
import { areRowsEqual, mergeRows } from '../../shared/rows/merge.ts';
import type { Row } from '../../shared/rows/row.ts';
import { keyOf } from '../store/rows.ts';
import { packRows, parseKey, readPiece } from './pieces.ts';

/** `storage.sync`. A write that exceeds a quota rejects and writes nothing. */
export type AccountArea = {
  read(): Promise<Record<string, unknown>>;
  write(items: Record<string, string>): Promise<void>;
  remove(keys: string[]): Promise<void>;
};

export type AccountDevice = {
  /** In the keys of this device's pieces. */
  id: string;
  /** Merges received rows, one version of each; resolves to this device's rows in the order in which they are packed. */
  merge(received: Row[]): Promise<Row[]>;
};

export type ExchangeResult = {
  /** The rows that do not fit. They stay on this device. */
  leftOut: Row[];
  /** The number of pieces of other devices that this version cannot read. They are left as they are. */
  unreadableCount: number;
  /** The number of other devices that have pieces. */
  otherCount: number;
  /** `waits`: there is something to write, and it may not be written yet. */
  outcome: 'unchanged' | 'written' | 'waits';
};

/**
 * Merges the pieces of all devices, then brings this device's own pieces up to date.
 * @param mayWrite false if the last write was too short a time ago
 * @throws the area's errors, and those of the device
 */
export async function exchange(
  device: AccountDevice,
  area: AccountArea,
  mayWrite: boolean,
): Promise<ExchangeResult> {
  const items = await area.read();
  const pieces = await readPieces(items);
  const received = mergeAll(pieces.flatMap(({ rows }) => rows));
  const rows = await device.merge([...received.values()]);
  // A row that a device with an earlier id carries needs no second copy. The order keeps two from relying on each other.
  const before = pieces.filter(piece => piece.device < device.id);
  const carried = mergeAll(before.flatMap(piece => piece.rows));
  const others = Object.entries(items).filter(([key]) => parseKey(key) !== device.id);
  const ownRows = rows.filter(row => !contains(carried.get(keyOf(row)), row));
  const packed = await packRows(ownRows, device.id, Object.fromEntries(others));
  const own = pieces.filter(piece => piece.device === device.id);
  const foreign = pieces.filter(piece => piece.device !== device.id);
  const result = {
    leftOut: packed.leftOut,
    unreadableCount: foreign.filter(({ isWhole }) => !isWhole).length,
    otherCount: new Set(foreign.map(piece => piece.device)).size,
  };
  const present = new Map(own.map(piece => [piece.key, piece.rows]));
  const changed: Record<string, string> = {};
  // The values are not compared: another version of the browser may compress in another way.
  for (const [key, piece] of packed.pieces)
    if (!isEqual(present.get(key), piece.rows)) changed[key] = piece.value;
  const surplus = own.map(({ key }) => key).filter(key => !packed.pieces.has(key));
  if (Object.keys(changed).length + surplus.length === 0)
    return { ...result, outcome: 'unchanged' };
  if (!mayWrite) return { ...result, outcome: 'waits' };
  // One write, so that it is made as a whole or not at all. It also empties what is removed, which makes room.
  await area.write({ ...changed, ...Object.fromEntries(surplus.map(key => [key, ''])) });
  if (surplus.length > 0) await area.remove(surplus);
  return { ...result, outcome: 'written' };
}

/** Removes this device's pieces, and leaves all other items. */
export async function removeOwnPieces(id: string, area: AccountArea): Promise<void> {
  const keys = Object.keys(await area.read()).filter(key => parseKey(key) === id);
  if (keys.length > 0) await area.remove(keys);
}

async function readPieces(items: Record<string, unknown>) {
  const pieces = Object.entries(items).map(async ([key, value]) => {
    const device = parseKey(key);
    return device === null ? [] : { key, device, ...(await readPiece(value)) };
  });
  return (await Promise.all(pieces)).flat();
}

function mergeAll(rows: readonly Row[]): Map<string, Row> {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const other = merged.get(keyOf(row));
    merged.set(keyOf(row), other ? mergeRows(other, row) : row);
  }
  return merged;
}

/** Returns true if `theirs` has everything of `ours`, so that merging the two changes nothing. */
const contains = (theirs: Row | undefined, ours: Row): boolean =>
  theirs !== undefined && areRowsEqual(mergeRows(theirs, ours), theirs);
