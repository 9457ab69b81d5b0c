/** SECURITY.md promises nothing that no test holds. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const [, server = '', extension = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split(
  /^## The (?:server|extension)$/m,
);
const protectedBy = (part: string) =>
  part.split(/^\*\*What it does not protect\*\*$|^### What is not protected$/m)[0] ?? '';

/** Each sentence with the files that it names, from the root. */
const promises = [
  ...protectedBy(server)
    .split(/^(?=- |\*\*)/m)
    .filter(part => part.startsWith('- ')),
  ...protectedBy(extension)
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\| (against|-+) /.test(line)),
].map(text => {
  const paths = [...text.matchAll(/`((?:test|server)\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  return { text, files: paths.map(path => (path.startsWith('test/') ? path : `test/${path}`)) };
});

describe('what SECURITY.md promises', () => {
  it('is many things', () => expect(promises.length).toBeGreaterThan(30));

  it.each(promises)('is held by tests that there are: $text', ({ files }) => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
