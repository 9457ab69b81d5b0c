import { describe, expect, it } from 'vitest';
import { packRows, readPiece } from '../../../extension/account/pieces.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { createRandom } from '../../simulation/random.ts';
import { quota } from '../../support/browser-account.ts';
import { createRowFactory } from '../../support/seed.ts';

const device = 'device000000';
const random = createRandom(1);
const words = Array.from({ length: 400 }, () =>
  Array.from({ length: 3 + random.below(6) }, () => (10 + random.below(26)).toString(36)).join(''),
);

/** Words compress about as a language does. */
function writeText(length: number): string {
  let text = '';
  while (text.length < length) text += `${words[random.below(words.length)]} `;
  return text.slice(0, length).trim();
}

function makeRows(signatures: number, labels: number): Row[] {
  const make = createRowFactory();
  return [
    ...Array.from({ length: labels }, () => make.label(writeText(12))),
    ...Array.from({ length: signatures }, () => make.signature(writeText(15), writeText(300))),
  ];
}

async function pack(rows: Row[], others: Record<string, unknown> = {}) {
  const { pieces, leftOut } = await packRows(rows, device, others);
  const sizes = Array.from(pieces, ([key, { value }]) => key.length + JSON.stringify(value).length);
  const read = await Promise.all(Array.from(pieces.values(), ({ value }) => readPiece(value)));
  return {
    pieces,
    leftOut,
    sizes,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    read: read.flatMap(piece => piece.rows),
    isWhole: read.every(piece => piece.isWhole),
  };
}

async function encode(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
}

describe('pieces for storage.sync', () => {
  it('50 signatures of 300 characters and 20 labels: in 40 % of the quota, and read back whole', async () => {
    const rows = makeRows(50, 20);
    const packed = await pack(rows);
    expect(packed.read).toEqual(rows);
    expect(packed.isWhole).toBe(true);
    expect(packed.leftOut).toEqual([]);
    expect(packed.bytes).toBeLessThan(quota.bytes * 0.4);
  });

  it('more than fits: within all quotas, and the end of the list is left out', async () => {
    const rows = makeRows(900, 20);
    const packed = await pack(rows);
    expect(Math.max(...packed.sizes)).toBeLessThanOrEqual(quota.itemBytes);
    expect(packed.bytes).toBeLessThanOrEqual(quota.bytes);
    // Nearly all of the room is used.
    expect(packed.bytes).toBeGreaterThan(quota.bytes - 1_000);
    expect([...packed.read, ...packed.leftOut]).toEqual(rows);
    expect(packed.leftOut.length).toBeGreaterThan(0);
  });

  it('any number of rows: no piece is longer than an item may be', async () => {
    const rows = makeRows(44, 0);
    for (let count = 20; count <= 44; count += 2) {
      const { sizes } = await pack(rows.slice(0, count));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(quota.itemBytes);
    }
  });

  it('row that is too long for an item: left out alone', async () => {
    const [first, ...rest] = makeRows(3, 0) as [Row, ...Row[]];
    const noise = Array.from({ length: 4_500 }, () => 0x4e00 + random.below(20_000));
    const long = createRowFactory().signature('Long', String.fromCharCode(...noise));
    const packed = await pack([first, long, ...rest]);
    expect(packed.leftOut.map(({ id }) => id)).toEqual([long.id]);
    expect(packed.read).toEqual([first, ...rest]);
  });

  it('items of others: share the room', async () => {
    const rows = makeRows(50, 20);
    const others = Object.fromEntries(
      Array.from({ length: 12 }, (_, number) => [`other-${number}`, 'é'.repeat(4_000)]),
    );
    const packed = await pack(rows, others);
    expect(packed.bytes).toBeLessThanOrEqual(quota.bytes - 12 * 8_000);
    expect(packed.leftOut.length).toBeGreaterThan(0);
    expect([...packed.read, ...packed.leftOut]).toEqual(rows);
  });

  it('nothing to pack: no piece', async () => {
    expect((await pack([])).pieces.size).toBe(0);
  });
});

describe('a piece that cannot be read', () => {
  const rows = makeRows(2, 0);
  it.each([
    ['no text', 5],
    ['no base64', '%%%'],
    ['no gzip', btoa('text')],
    ['another version', { version: 2, rows }],
    ['no rows', { version: 1 }],
  ])('%s: no rows, and reported', async (_, content) => {
    const value = typeof content === 'object' ? await encode(content) : content;
    expect(await readPiece(value)).toEqual({ rows: [], isWhole: false });
  });

  it('cut off: no rows, and reported', async () => {
    const value = await encode({ version: 1, rows });
    expect(await readPiece(value.slice(0, value.length / 2))).toEqual({ rows: [], isWhole: false });
  });

  it.each([
    ['without its fields', { ...rows[0], fields: {} }],
    ['of a kind that stays on its device', createRowFactory().post('Hello')],
    ['with a stamp that is none', { ...rows[0], updated: 'yesterday' }],
  ])('row %s: reported, and the others are read', async (_, faulty) => {
    const value = await encode({ version: 1, rows: [faulty, rows[1]] });
    expect(await readPiece(value)).toEqual({ rows: [rows[1]], isWhole: false });
  });
});
