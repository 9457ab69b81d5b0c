/** What the popup loads before it is drawn, as it is shipped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../support/builds.ts';

const mostKilobytes = 50;

describe('what is loaded before the first frame', () => {
  it.each(['popup.html', 'picker-page.html'])('of %s is small, compressed', page => {
    const html = readFileSync(join(folderOf(), page), 'utf8');
    const waiting = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    );
    const scripts = new Map<string, string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (scripts.has(path)) continue;
      const script = readFileSync(join(folderOf(), path), 'utf8');
      scripts.set(path, script);
      for (const [, beside] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
        waiting.push(join(path, '..', beside ?? ''));
    }
    const bytes = [...scripts.values()].map(script => gzipSync(script).length);
    expect(bytes.length).toBeGreaterThan(1);
    const sum = bytes.reduce((one, other) => one + other, 0);
    expect(sum / 1000).toBeLessThanOrEqual(mostKilobytes);
  });
});
