/** The icon is there in every size that browsers and stores ask for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Where width and height stand in a PNG, after its signature and the head of its first part. */
const [widthAt, heightAt] = [16, 20];

it.each([
  ...[16, 24, 32, 48, 64, 96, 128].map(
    size => [size, `extension/public/icon/${size}.png`] as const,
  ),
  ...[300, 512].map(size => [size, `extension/listing/icon-${size}.png`] as const),
])('the icon of %i pixels is as large as it says', (size, file) => {
  const picture = readFileSync(join(root, file));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(widthAt), picture.readUInt32BE(heightAt)]).toEqual([size, size]);
});
