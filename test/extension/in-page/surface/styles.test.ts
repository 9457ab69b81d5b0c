/** What stands in pages has a look that no page can get at by what the whole document shares. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const styles = globSync('extension/in-page/**/*.ts', { cwd: root })
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /\{[^{}]*(display|background|unicode-bidi):/.test(text));

it('finds the styles', () => expect(styles.length).toBeGreaterThan(3));

// A page that registers one (`@property`) says of what kind it is, and what it is where nothing is set.
it.each(styles)('$file uses no custom property', ({ text }) => {
  expect(text.match(/var\(|--[a-z]/g)).toBeNull();
});

// A page may give any of its own fonts the name of one that the machine has, and hear which letters it needs.
it.each(styles)('$file names no font but those of the system itself', ({ text }) => {
  for (const [, families = ''] of text.matchAll(/font: [^;]*?\/[\d.px]+ ([^;]*);/g))
    expect(families).toBe('system-ui, sans-serif');
});
