/** Keeps the rules of ARCHITECTURE.md, and tries each by a file that breaks it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, faultsIn, loadedWith, mayImport, roomOf } from './support/house-rules.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('{shared,server,extension}/**/*.{ts,tsx}', { cwd: root });
const sources = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]));
const lines = (count: number) => 'export {};\n'.repeat(count);

describe('the house', () => {
  it('keeps all its rules', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(faultsIn(sources)).toEqual([]);
  });

  it('has a rule for each room, and no arrow that leads up', () => {
    const rooms = new Set(files.map(roomOf).filter(room => room !== null));
    expect(new Set([...Object.keys(mayImport), 'extension/entrypoints'])).toEqual(rooms);
    expect(circlesIn(new Map(Object.entries(mayImport)))).toEqual([]);
  });

  // A space in the path of a checkout is %20 in its URL.
  it('takes no URL for a path, in tests and commands either', () => {
    const taken = /import\.meta\.(url|resolve)\b[^;]*\.(pathname|slice)\b/;
    expect("new URL('..', import.meta.url).pathname;").toMatch(taken);
    const all = globSync('{extension,server,shared,test}/**/*.{ts,tsx}', { cwd: root });
    expect(all).toContain('test/vitest.config.ts');
    const own = 'test/architecture.test.ts';
    const takes = (file: string) => taken.test(readFileSync(join(root, file), 'utf8'));
    expect(all.filter(file => file !== own && takes(file))).toEqual([]);
  });

  // What weighs more than the popup itself comes behind its first frame.
  it.each(['popup/main.tsx', 'picker-page/main.ts'])(
    'draws the first frame of %s without schemas, database or network',
    page => {
      const loaded = loadedWith(`extension/entrypoints/${page}`, sources);
      expect([...loaded.keys()]).toContain('preact');
      for (const late of ['zod', 'dexie', 'ky', 'date-fns', 'tlds', 'yaml'])
        expect(loaded.get(late), `${late} is imported by`).toBeUndefined();
      // Its words are the essential ones: the others are never loaded there, and a read of them throws.
      const all = 'extension/models/app/all-words.ts';
      expect(loaded.get(all), `${all} is imported by`).toBeUndefined();
    },
  );

  it.each([
    ['rooms', 'shared/rows/x.ts', "import '../../server/app.ts';"],
    ['rooms', 'server/x.ts', "import type { Row } from '../extension/store/rows.ts';"],
    ['rooms', 'extension/store/x.ts', "export * from '../models/app/context.ts';"],
    ['rooms', 'extension/composers/x.ts', "const a = await import('../store/read.ts');"],
    ['rooms', 'extension/models/x.ts', "type A = typeof import('../ui/dialog.tsx');"],
    ['rooms', 'extension/ui/x.tsx', "import {\n  read,\n} from '../store/read.ts';"],
    ['rooms', 'extension/entrypoints/x.ts', "import '../../server/app.ts';"],
    ['doors', 'shared/text/x.ts', "import { join } from 'node:path';"],
    ['doors', 'extension/models/x.ts', "const { default: ky } = await import('ky');"],
    ['doors', 'extension/models/x.ts', "import { Counter } from 'prom-client';"],
    ['doors', 'extension/ui/x.tsx', "import Dexie from 'dexie';"],
    ['doors', 'extension/models/x.ts', "import { browser } from 'wxt/browser';"],
    ['doors', 'extension/store/x.ts', "export { signal } from '@preact/signals';"],
    ['doors', 'server/x.ts', "import { h } from 'preact';"],
    ['doors', 'extension/worker/x.ts', "import 'a-package-that-nobody-has-spoken-of';"],
    ['followed', 'extension/models/x.ts', 'export const load = (name: string) => import(name);'],
    ['browser', 'extension/ui/x.tsx', 'export const tabs = () => chrome.tabs.query({});'],
    ['browser', 'extension/models/x.ts', 'export const id = globalThis.browser.runtime.id;'],
    ['state', 'extension/in-page/x.ts', 'export let current: Element | null = null;'],
    ['state', 'extension/composers/x.ts', 'const known = new WeakSet<Element>();'],
    ['state', 'extension/worker/x.ts', 'const opened: Record<number, string> = {};'],
    ['names', 'extension/models/utils.ts', ''],
    ['names', 'server/helpers/x.ts', ''],
    ['length', 'server/x.ts', lines(201)],
    ['length', 'extension/entrypoints/x.ts', lines(41)],
    ['circles', 'shared/text/x.ts', "export * from './x.ts';"],
  ])('is told of a fault of its %s in %s', (rule, file, text) => {
    const tried = faultsIn(new Map([[file, text]]));
    expect(tried).toMatchObject([{ rule, file }]);
  });
});
