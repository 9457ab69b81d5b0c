/** What the popup loads before it is drawn, as it is shipped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { arEssential } from '../../../extension/locales/ar/essential.ts';
import { deEssential } from '../../../extension/locales/de/essential.ts';
import { enEssential } from '../../../extension/locales/en/essential.ts';
import { folderOf } from '../../support/builds.ts';

const mostKilobytes = 45;

/** The scripts of a page with all that they import, as files. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(folderOf(), page), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path),
  );
  const scripts: string[] = [];
  // A set yields what is added to it on the way.
  for (const path of found) {
    if (path === undefined) continue;
    const script = readFileSync(join(folderOf(), path), 'utf8');
    scripts.push(script);
    for (const [, beside] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      if (beside !== undefined) found.add(join(path, '..', beside));
  }
  return scripts;
}

describe.each(['popup.html', 'picker-page.html'])('what %s loads before it is drawn', page => {
  it(`is at most ${mostKilobytes} kB, compressed`, () => {
    const bytes = scriptsOf(page).map(script => gzipSync(script).length);
    expect(bytes.length).toBeGreaterThan(1);
    expect(bytes.reduce((one, other) => one + other, 0) / 1000).toBeLessThanOrEqual(mostKilobytes);
  });

  it('has the words of no language, since the person reads one', () => {
    const all = scriptsOf(page).join();
    for (const { popup } of [enEssential, deEssential, arEssential])
      expect(all).not.toContain(popup.firstRunText.slice(0, 20));
  });
});
