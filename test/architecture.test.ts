/** Checks the rules of ARCHITECTURE.md and of plain words, and each rule with a file that violates it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  allowedImports,
  findCycles,
  findViolations,
  getLayer,
  listStaticImports,
} from './support/architecture-rules.ts';
import { findWordViolations } from './support/plain-words.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('{shared,server,extension}/**/*.{ts,tsx}', { cwd: root });
const allFiles = globSync(['{extension,server,shared,test}/**/*.{ts,tsx,css}', '*.ts'], {
  cwd: root,
  // Some folders of tests have packages of their own.
  exclude: ['**/node_modules'],
});
const sources = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]));
const lines = (count: number) => 'export {};\n'.repeat(count);

describe('architecture', () => {
  it('source files: no violation of the rules', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(findViolations(sources)).toEqual([]);
  });

  it('layers: each has a rule, and the allowed imports have no cycle', () => {
    const layers = new Set(files.map(getLayer).filter(layer => layer !== null));
    expect(new Set([...Object.keys(allowedImports), 'extension/entrypoints'])).toEqual(layers);
    expect(findCycles(new Map(Object.entries(allowedImports)))).toEqual([]);
  });

  // A space in the path of a checkout is %20 in its URL.
  it('file paths: no source, test or command takes one from the text of a URL', () => {
    const urlAsPath = /import\.meta\.(url|resolve)\b[^;]*\.(pathname|slice)\b/;
    expect("new URL('..', import.meta.url).pathname;").toMatch(urlAsPath);
    expect(allFiles).toContain('test/vitest.config.ts');
    const thisFile = 'test/architecture.test.ts';
    const usesUrl = (file: string) => urlAsPath.test(readFileSync(join(root, file), 'utf8'));
    expect(allFiles.filter(file => file !== thisFile && usesUrl(file))).toEqual([]);
  });

  // Each of the listed packages is larger than the popup itself, which loads it after the first frame.
  it.each(['popup/main.tsx', 'picker-page/main.ts'])(
    'first frame of %s: loads no schemas, database or network',
    page => {
      const loaded = listStaticImports(`extension/entrypoints/${page}`, sources);
      expect([...loaded.keys()]).toContain('preact');
      for (const late of ['zod', 'dexie', 'ky', 'date-fns', 'tlds', 'yaml'])
        expect(loaded.get(late), `${late} is imported by`).toBeUndefined();
      // These pages load only the essential strings; reading any other string throws.
      const all = 'extension/app/all-strings.ts';
      expect(loaded.get(all), `${all} is imported by`).toBeUndefined();
    },
  );

  it('start of the server: does not load what only some servers and requests need', () => {
    const loaded = listStaticImports('server/main.ts', sources);
    expect([...loaded.keys()]).toContain('kysely');
    const rarelyNeeded = ['pg', '@modelcontextprotocol/server'];
    for (const late of [...rarelyNeeded, 'zod-openapi', 'date-fns/add', 'date-fns/format', 'tlds'])
      expect(loaded.get(late), `${late} is imported by`).toBeUndefined();
  });

  it.each([
    ['layers', 'shared/rows/x.ts', "import '../../server/app.ts';"],
    ['layers', 'server/x.ts', "import type { Row } from '../extension/store/rows.ts';"],
    ['layers', 'extension/store/x.ts', "export * from '../models/app/context.ts';"],
    ['layers', 'extension/composers/x.ts', "const a = await import('../store/read.ts');"],
    ['layers', 'extension/models/x.ts', "type A = typeof import('../ui/dialog.tsx');"],
    ['layers', 'extension/ui/x.tsx', "import {\n  read,\n} from '../store/read.ts';"],
    ['layers', 'extension/entrypoints/x.ts', "import '../../server/app.ts';"],
    ['packages', 'shared/text/x.ts', "import { join } from 'node:path';"],
    ['packages', 'extension/models/x.ts', "const { default: ky } = await import('ky');"],
    ['packages', 'extension/models/x.ts', "import { Counter } from 'prom-client';"],
    ['packages', 'extension/ui/x.tsx', "import Dexie from 'dexie';"],
    ['packages', 'extension/models/x.ts', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/worker/x.ts', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/pages/x.ts', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/store/x.ts', "export { signal } from '@preact/signals';"],
    ['packages', 'server/x.ts', "import { h } from 'preact';"],
    ['packages', 'extension/worker/x.ts', "import 'an-unlisted-package';"],
    [
      'dynamic import',
      'extension/models/x.ts',
      'export const load = (name: string) => import(name);',
    ],
    ['browser', 'extension/ui/x.tsx', 'export const tabs = () => chrome.tabs.query({});'],
    ['browser', 'extension/in-page/x.ts', 'export const url = chrome.runtime.getURL("x");'],
    ['browser', 'extension/models/x.ts', 'export const id = globalThis.browser.runtime.id;'],
    ['state', 'extension/in-page/x.ts', 'export let current: Element | null = null;'],
    ['state', 'extension/composers/x.ts', 'const known = new WeakSet<Element>();'],
    ['state', 'extension/worker/x.ts', 'const opened: Record<number, string> = {};'],
    ['names', 'extension/models/utils.ts', ''],
    ['names', 'server/helpers/x.ts', ''],
    ['length', 'server/x.ts', lines(201)],
    ['length', 'extension/entrypoints/x.ts', lines(41)],
    ['cycles', 'shared/text/x.ts', "export * from './x.ts';"],
  ])('rule %s: a violation in %s is reported', (rule, file, text) => {
    const found = findViolations(new Map([[file, text]]));
    expect(found).toMatchObject([{ rule, file }]);
  });
});

/** A comment's text that begins with a relative clause, which the rule forbids. */
const noSubject = (firstWord: string) => `${firstWord} the row is shown.`;

describe('plain words', () => {
  // This file quotes the violations that the rules must find.
  const checked = allFiles.filter(file => file !== 'test/architecture.test.ts');
  const texts = new Map(checked.map(file => [file, readFileSync(join(root, file), 'utf8')]));

  it('comments and test titles: no violation of the rules', () => {
    expect(findWordViolations(texts)).toEqual([]);
  });

  it.each([
    ['comment', 'server/x.ts', `/** ${noSubject('What')} */`],
    ['comment', 'shared/rows/x.ts', `/**\n * ${noSubject('Whether')}\n */`],
    ['comment', 'extension/ui/x.tsx', `const a = 1; // ${noSubject('As')}`],
    ['comment', 'extension/ui/x.css', `  /* ${noSubject('As')} */`],
    ['comment', 'extension/x.d.ts', `/// <reference types="x" />\n// ${noSubject('What')}`],
    ['comment', 'test/support/x.ts', `// ${noSubject('Where')}`],
    [
      'title',
      'test/server/x.test.ts',
      "describe('x', () => {\n  it('what it does', () => {});\n});",
    ],
    ['subject', 'test/server/x.test.ts', "it('answers 404 for an unknown id', () => {});"],
  ])('rule %s: a violation in %s is reported', (rule, file, text) => {
    const [found, ...others] = findWordViolations(new Map([[file, text]]));
    expect(found).toMatchObject({ rule, file });
    expect(others.filter(other => other.rule !== rule)).toEqual([]);
  });

  it.each([
    "const a = 'what the user sees'; // The user sees it.",
    '/** Returns what the parser returns. */',
    '// The editor takes the text,\n// as the browser does.',
  ])('allowed: %s', text => {
    expect(findWordViolations(new Map([['server/x.ts', text]]))).toEqual([]);
  });
});
