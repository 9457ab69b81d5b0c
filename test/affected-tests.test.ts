/** Checks that each change to the extension selects a browser test that it can break. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorCases } from './e2e/composers/editor-cases.ts';
import {
  browserTestsBySource,
  findBrowserTests,
  findEditors,
  findSlowTests,
} from './support/affected-tests.ts';
import { slowTests } from './support/test-sequencer.ts';

const root = join(import.meta.dirname, '..');

describe('affected tests', () => {
  it('a source that the browser loads: at least one browser test is found', () => {
    const sources = globSync(['{extension,shared}/**/*.{ts,tsx,css,html}'], { cwd: root });
    const loaded = sources.filter(file => !file.endsWith('.d.ts'));
    expect(loaded.length).toBeGreaterThan(300);
    expect(loaded.filter(file => findBrowserTests([file]).length === 0)).toEqual([]);
  });

  it('listed browser tests: each exists', () => {
    const files = globSync('test/e2e/**/*.test.ts', { cwd: root });
    const named = browserTestsBySource.flatMap(([, tests]) => tests);
    const missing = named.filter(test => !files.some(file => file.startsWith(`test/e2e/${test}`)));
    expect(missing).toEqual([]);
  });

  it('a changed browser test: it is selected itself', () => {
    expect(findBrowserTests(['test/e2e/manager/transfer.test.ts', 'README.md'])).toEqual([
      'test/e2e/manager/transfer.test.ts',
    ]);
  });

  it('a source of the composers: editors are found; for an adapter, only the editors that it handles', () => {
    const sources = globSync('extension/composers/**/*.ts', { cwd: root });
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter(file => findEditors([file]).length === 0)).toEqual([]);
    const known = editorCases.map(({ editor }) => editor);
    expect(findEditors(sources).filter(editor => !known.includes(editor))).toEqual([]);
    expect(findEditors(['extension/composers/editors/quill.ts'])).toEqual([
      'quill',
      'quill-linking',
      'quill1',
    ]);
    expect(findEditors(['extension/composers/prosemirror.ts'])).toContain('tiptap');
    expect(findEditors(['extension/composers/undo-step.ts'])).toContain('textarea');
    expect(findEditors(['extension/ui/icon.tsx'])).toEqual([]);
  });

  it('a change that breaks a slow test first: the slow test is selected', () => {
    const changed = [
      'server/storage/migrations/0001-first-tables.ts',
      'extension/sync/transfer.ts',
    ];
    expect(findSlowTests(changed)).toEqual(['server/postgres/migrations', 'simulation/slow-links']);
    const all = ['server/storage', 'server/main', 'server/openapi', 'extension/sync/runner'];
    expect(findSlowTests(all).filter(part => !slowTests.includes(part))).toEqual([]);
  });
});
