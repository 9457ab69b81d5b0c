/** The icon exists in every size that browsers and stores require. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Byte offsets of width and height in a PNG. They are the first fields of its first chunk, IHDR. */
const [widthOffset, heightOffset] = [16, 20];

describe('icon files', () => {
  it.each([
    ...[16, 24, 32, 48, 64, 96, 128].map(
      size => [size, `extension/public/icon/${size}.png`] as const,
    ),
    ...[300, 512].map(size => [size, `extension/listing/icon-${size}.png`] as const),
  ])('icon of %i pixels: the PNG has that width and height', (size, file) => {
    const picture = readFileSync(join(root, file));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(widthOffset), picture.readUInt32BE(heightOffset)]).toEqual([
      size,
      size,
    ]);
  });
});
