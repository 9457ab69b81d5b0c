/** Checks that every promise of SECURITY.md names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const [, server = '', extension = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split(
  /^## The (?:server|extension)$/m,
);
/** Returns the text before the heading about attacks against which the part does not protect. */
const readProtections = (part: string) =>
  part.split(/^\*\*What it does not protect\*\*$|^### What is not protected$/m)[0] ?? '';

/** Each promise with the test files that it names, as paths from the root. */
const promises = [
  // Items of lists.
  ...readProtections(server)
    .split(/^(?=- |\*\*)/m)
    .filter(part => part.startsWith('- ')),
  // Rows of a table, without its head.
  ...readProtections(extension)
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\| (against|-+) /.test(line)),
].map(text => {
  const paths = [...text.matchAll(/`((?:test|server)\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  return { text, files: paths.map(path => (path.startsWith('test/') ? path : `test/${path}`)) };
});

describe('SECURITY.md', () => {
  it('protections: more than 30 are listed', () => expect(promises.length).toBeGreaterThan(30));

  it.each(promises)('names existing tests: $text', ({ files }) => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
