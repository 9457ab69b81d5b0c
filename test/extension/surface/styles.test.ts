/** A page cannot influence surfaces by definitions that apply to the whole document. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const styles = globSync(
  'extension/{surface,append,button,composed-posts,picker,suggestions}/*.ts',
  { cwd: root },
)
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /\{[^{}]*(display|background|unicode-bidi):/.test(text));

describe('style sheets of surfaces', () => {
  it('all files of surfaces: three have a style sheet', () => expect(styles).toHaveLength(3));

  // A page that registers a custom property (`@property`) sets its type and its initial value.
  it.each(styles)('$file: uses no custom property', ({ text }) => {
    expect(text.match(/var\(|--[a-z]/g)).toBeNull();
  });

  // A page may give its own web font the name of an installed one, and see which letters are requested.
  it.each(styles)('$file: uses system fonts only', ({ text }) => {
    for (const [, families = ''] of text.matchAll(/font: [^;]*?\/[\d.px]+ ([^;]*);/g))
      expect(families).toBe('system-ui, sans-serif');
  });
});
