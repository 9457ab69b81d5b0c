/** No change to the extension goes without a browser test that can break by it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { subjects } from './e2e/composers/kinds.ts';
import {
  browserTestsFor,
  editorsFor,
  firstToBreak,
  slowTestsFor,
} from './support/first-to-break.ts';
import { slow } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');

it('finds a browser test for every source that the browser loads', () => {
  const sources = globSync(['{extension,shared}/**/*.{ts,tsx,css,html}'], { cwd: root });
  const loaded = sources.filter(file => !file.endsWith('.d.ts'));
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter(file => browserTestsFor([file]).length === 0)).toEqual([]);
});

it('names tests that there are', () => {
  const files = globSync('test/e2e/**/*.test.ts', { cwd: root });
  const named = firstToBreak.flatMap(([, tests]) => tests);
  const missing = named.filter(test => !files.some(file => file.startsWith(`test/e2e/${test}`)));
  expect(missing).toEqual([]);
});

it('takes a browser test that has changed itself', () => {
  expect(browserTestsFor(['test/e2e/manager/trash.test.ts', 'README.md'])).toEqual([
    'test/e2e/manager/trash.test.ts',
  ]);
});

it('finds editors for every source of the composers, those of its own for a kind', () => {
  const sources = globSync('extension/composers/**/*.ts', { cwd: root });
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter(file => editorsFor([file]).length === 0)).toEqual([]);
  const known = subjects.map(({ editor }) => editor);
  expect(editorsFor(sources).filter(editor => !known.includes(editor))).toEqual([]);
  expect(editorsFor(['extension/composers/further/quill.ts'])).toEqual(['quill', 'quill1']);
  expect(editorsFor(['extension/composers/prosemirror.ts'])).toContain('tiptap');
  expect(editorsFor(['extension/composers/undo.ts'])).toContain('textarea');
  expect(editorsFor(['extension/ui/icon.tsx'])).toEqual([]);
});

it('leaves no slow test out that a change is the first to break', () => {
  const changed = ['server/storage/migrations/0001-first-tables.ts', 'extension/sync/transfer.ts'];
  expect(slowTestsFor(changed)).toEqual(['server/old-databases', 'extension/sync/slow-lines']);
  const all = ['server/storage', 'server/main', 'server/openapi', 'extension/sync/runner'];
  expect(slowTestsFor(all).filter(part => !slow.includes(part))).toEqual([]);
});
