/** The shipped scripts: their imports, and the number and size of those that pages load before their first paint. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { arEssential } from '../../../extension/locales/ar/essential.ts';
import { deEssential } from '../../../extension/locales/de/essential.ts';
import { enEssential } from '../../../extension/locales/en/essential.ts';
import { getBuildFolder } from '../../support/builds.ts';

/** Three of them came with threads, limits, "Add all" and signatures in signatures. */
const maxKilobytes = 55;

/** Reads the scripts of a page and every script that they import statically, also indirectly. */
function readScripts(page: string): string[] {
  const html = readFileSync(join(getBuildFolder(), page), 'utf8');
  const paths = new Set(
    [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path),
  );
  const scripts: string[] = [];
  // The loop also visits paths that are added to the set meanwhile.
  for (const path of paths) {
    if (path === undefined) continue;
    const script = readFileSync(join(getBuildFolder(), path), 'utf8');
    scripts.push(script);
    // Matches `from "./x.js"` and `import "./x.js"`, but not the dynamic `import("./x.js")`.
    for (const [, imported] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      if (imported !== undefined) paths.add(join(path, '..', imported));
  }
  return scripts;
}

describe.each(['popup.html', 'picker-page.html'])('scripts before the first paint of %s', page => {
  it(`compressed: at most ${maxKilobytes} kB`, () => {
    const scriptBytes = readScripts(page).map(script => gzipSync(script).length);
    expect(scriptBytes.length).toBeGreaterThan(1);
    const totalBytes = scriptBytes.reduce((sum, bytes) => sum + bytes, 0);
    expect(totalBytes / 1000).toBeLessThanOrEqual(maxKilobytes);
  });

  it('translations: not included, because the user needs only one of them', () => {
    const allScripts = readScripts(page).join();
    for (const { popup } of [enEssential, deEssential, arEssential])
      expect(allScripts).not.toContain(popup.firstRunText.slice(0, 20));
  });
});

describe('files before the first paint', () => {
  // Each takes about 5 ms on a slow machine, because it is a request of its own.
  it.each([
    ['popup.html', 7],
    ['picker-page.html', 8],
    ['shortcut-list.html', 4],
    ['manager.html', 10],
    ['welcome.html', 11],
  ])('%s: at most %i scripts and style sheets', (page, most) => {
    const html = readFileSync(join(getBuildFolder(), page), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="\/[^"]+\.(?:js|css)"/g)];
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(most);
  });
});

describe('shipped scripts', () => {
  const folder = join(getBuildFolder(), 'chunks');
  const listImports = (name: string) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /(?:from|import)\s*["']\.\/([^"']+)["']/g,
      ),
    ].map(([, imported = '']) => imported);

  /** Returns the scripts from the first import of `name` back to it; null if it does not come back. */
  function findCircle(name: string, path: readonly string[] = []): readonly string[] | null {
    if (path.includes(name)) return [...path, name];
    if (visited.has(name)) return null;
    const circle = listImports(name)
      .map(imported => findCircle(imported, [...path, name]))
      .find(found => found !== null);
    visited.add(name);
    return circle ?? null;
  }
  const visited = new Set<string>();

  it('imports: in no circle, because a script of a circle may run before what it needs', () => {
    const names = readdirSync(folder).filter(name => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(10);
    expect(names.map(name => findCircle(name)).filter(circle => circle !== null)).toEqual([]);
  });
});
