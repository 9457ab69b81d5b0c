/** Patches of sources, for builds that only tests use. Each patch replaces a text of a source file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The patches of each file, by its path from the root. */
export type Patches = Record<string, [text: string, replacement: string][]>;

/**
 * Returns a function that returns the patched source of a file, or null if the file has no patch. It throws
 * if the file no longer contains the text of a patch.
 */
export function createPatcher(patches: Patches): (path: string) => string | null {
  return path => {
    const file = Object.keys(patches).find(name => path === join(root, name));
    if (file === undefined) return null;
    let source = readFileSync(path, 'utf8');
    for (const [text, replacement] of patches[file] ?? []) {
      if (!source.includes(text)) throw new Error(`${file} has no “${text}” any more`);
      // A function, because in a replacement text `$` would have a meaning.
      source = source.replace(text, () => replacement);
    }
    return source;
  };
}
