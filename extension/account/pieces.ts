/**
 * Packs rows into pieces for `storage.sync`, and reads them. A piece is whole in itself: rows as JSON, compressed, in
 * base64. Pieces need no index and no generation, because merging is taking a maximum: a device that finds only some of
 * them, or old and new ones together, merges those, and a row that is absent deletes nothing.
 */
import { z } from 'zod';
import { type Row, rowSchema } from '../../shared/rows/row.ts';
import { validateUnknownFields } from '../../shared/rows/unknown-fields.ts';
import { validateRequiredFields } from '../../shared/rows/validate-row.ts';
import { isCarried } from './carried-rows.ts';

/**
 * The limits of Chromium and Firefox: https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync.
 * Both count the length of the key and of the value's JSON.
 */
const maxBytes = 102_400;
const maxItemBytes = 8_192;
const maxItems = 512;
/** Longer JSON is not worth compressing to see whether it fits. */
const maxJsonLength = 200_000;

const pieceSchema = z.object({ version: z.literal(1), rows: z.array(z.unknown()) });

const keyPattern = /^rows-([0-9a-z]{12})-\d{1,3}$/;
const formatKey = (device: string, number: number) => `rows-${device}-${number}`;

/** Returns the id of the device whose piece has this key; null for any other item. */
export const parseKey = (key: string): string | null => keyPattern.exec(key)?.[1] ?? null;

export type Packed = {
  /** The rows and the value of each piece, by its key. */
  pieces: Map<string, { rows: readonly Row[]; value: string }>;
  /** The rows that do not fit. */
  leftOut: Row[];
};

/**
 * Packs the rows in their order. Once the room is used up, all rows that follow are left out; a row that is too long for
 * an item is left out by itself.
 * @param others the other items of the area, which the rows share the room with
 */
export async function packRows(
  rows: readonly Row[],
  device: string,
  others: Record<string, unknown>,
): Promise<Packed> {
  const pieces: Packed['pieces'] = new Map();
  const leftOut: Row[] = [];
  const otherItems = Object.entries(others);
  let freeBytes = maxBytes;
  for (const [key, value] of otherItems)
    freeBytes -= key.length + new TextEncoder().encode(JSON.stringify(value)).length;
  let isFull = false;

  async function pack(part: readonly Row[]): Promise<void> {
    if (isFull) leftOut.push(...part);
    if (isFull || part.length === 0) return;
    const key = formatKey(device, pieces.size);
    const value = await encode(part);
    const quotes = 2;
    const bytes = value === null ? Number.POSITIVE_INFINITY : key.length + value.length + quotes;
    const hasRoom = bytes <= freeBytes && pieces.size + otherItems.length < maxItems;
    if (value !== null && bytes <= maxItemBytes && hasRoom) {
      pieces.set(key, { rows: part, value });
      freeBytes -= bytes;
    } else if (part.length === 1) {
      leftOut.push(...part);
      isFull = bytes <= maxItemBytes;
    } else {
      const middle = Math.ceil(part.length / 2);
      await pack(part.slice(0, middle));
      await pack(part.slice(middle));
    }
  }

  await pack(rows);
  return { pieces, leftOut };
}

/**
 * Reads a piece. An empty text is one that its device is about to remove.
 * @returns its rows, and whether this version could read all of it
 */
export async function readPiece(value: unknown): Promise<{ rows: Row[]; isWhole: boolean }> {
  if (value === '') return { rows: [], isWhole: true };
  const piece = pieceSchema.safeParse(typeof value === 'string' ? await decode(value) : null);
  if (!piece.success) return { rows: [], isWhole: false };
  const rows = piece.data.rows.flatMap(candidate => parseRow(candidate) ?? []);
  return { rows, isWhole: rows.length === piece.data.rows.length };
}

/** Parses a row as the answers of a server are parsed: a newer version may allow more values. */
function parseRow(candidate: unknown): Row | null {
  const { data: row } = rowSchema.safeParse(candidate);
  if (row === undefined || !isCarried(row)) return null;
  return (validateRequiredFields(row) ?? validateUnknownFields(row)) === null ? row : null;
}

/** Returns null if the rows are surely too long for one item. */
async function encode(rows: readonly Row[]): Promise<string | null> {
  const json = JSON.stringify({ version: 1, rows });
  if (json.length > maxJsonLength) return null;
  const bytes = new Uint8Array(await transform(json, new CompressionStream('gzip')).arrayBuffer());
  // A call takes only so many arguments.
  return bytes.length > maxItemBytes ? null : btoa(String.fromCharCode(...bytes));
}

/** Returns the JSON's value; null if the text is none of ours. */
async function decode(text: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
    return await transform(bytes, new DecompressionStream('gzip')).json();
  } catch {
    // Each of the three steps has errors of its own, and all mean that this version cannot read the piece.
    return null;
  }
}

function transform(
  content: string | Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Response {
  return new Response(new Blob([content]).stream().pipeThrough(stream));
}
