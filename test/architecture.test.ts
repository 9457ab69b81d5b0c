/** Checks the rules of ARCHITECTURE.md and of plain words, and each rule with a file that violates it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, findViolations, listStaticImports } from './support/architecture-rules.ts';
import { findWordViolations } from './support/plain-words.ts';
import { readImports } from './support/read-imports.ts';
import { contracts, floors, getRoom, publicFiles } from './support/rooms.ts';

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

  it('rooms: each has a rule, and the allowed imports have no cycle', () => {
    const rooms = new Set(files.map(getRoom).filter(room => room !== null));
    const known = [...Object.keys(floors), ...Object.keys(publicFiles), 'extension/entrypoints'];
    expect(new Set(known)).toEqual(rooms);
    expect(findCycles(new Map(Object.entries(floors)))).toEqual([]);
  });

  it('public files of features: each is imported from another room', () => {
    const imported = new Set(
      files.flatMap(file =>
        readImports(file, sources.get(file) ?? '')
          .imports.filter(target => getRoom(target) !== getRoom(file))
          .filter(() => getRoom(file) !== 'extension/entrypoints'),
      ),
    );
    const listed = Object.entries(publicFiles).flatMap(([room, names]) =>
      names.map(name => `${room}/${name}`),
    );
    expect(listed.filter(file => !imported.has(file))).toEqual([]);
    expect(files.filter(file => contracts.test(file))).toHaveLength(3);
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
  it.each(['popup/main.tsx', 'picker-page/main.ts', 'sidepanel/main.ts'])(
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
    ['rooms', 'shared/rows/x.ts', "import '../../server/app.ts';"],
    ['rooms', 'server/x.ts', "import type { Row } from '../extension/store/rows.ts';"],
    ['rooms', 'extension/store/x.ts', "export * from '../app/context.ts';"],
    ['rooms', 'extension/composers/x.ts', "const a = await import('../store/read.ts');"],
    ['rooms', 'extension/app/x.ts', "type A = typeof import('../ui/dialog.tsx');"],
    ['rooms', 'extension/ui/x.tsx', "import {\n  read,\n} from '../store/read.ts';"],
    ['rooms', 'extension/messages/x.ts', "import type { A } from '../append/worker.ts';"],
    ['rooms', 'extension/append/result.ts', "import '../composers/dom.ts';"],
    ['rooms', 'extension/popup/x.ts', "import '../append/lifecycle.ts';"],
    ['rooms', 'extension/popup/x.ts', "import '../entrypoints/popup/main.tsx';"],
    ['rooms', 'extension/entrypoints/x.ts', "import '../../server/app.ts';"],
    ['roles', 'extension/popup/x.tsx', "import { read } from '../store/read.ts';"],
    ['roles', 'extension/manager/posts/use-x.ts', "import type { A } from '../../sync/api.ts';"],
    ['roles', 'extension/popup/x.tsx', "import { openTab } from '../platform/tabs.ts';"],
    ['roles', 'extension/popup/x.tsx', "import { openPopup } from './open.tsx';"],
    ['roles', 'extension/popup/x-model.ts', "import { openTab } from '../platform/tabs.ts';"],
    ['roles', 'extension/popup/x-model.ts', "import { Popup } from './popup.tsx';"],
    ['roles', 'extension/button/x-model.ts', "import { registerButton } from './worker.ts';"],
    ['loads', 'extension/button/page.ts', "import { read } from '../store/read.ts';"],
    ['loads', 'extension/button/page.ts', "import { createButtonModel } from './button-model.ts';"],
    ['loads', 'extension/triggers/keys-page.ts', "import { z } from 'zod';"],
    [
      'loads',
      'extension/button/worker.ts',
      "import { createButtonModel } from './button-model.ts';",
    ],
    ['loads', 'extension/background/x.ts', "import { strings } from '../app/strings.ts';"],
    ['packages', 'shared/text/x.ts', "import { dirname, join, relative } from 'node:path';"],
    ['packages', 'extension/popup/x.ts', "const { default: ky } = await import('ky');"],
    ['packages', 'extension/popup/x.ts', "import { Counter } from 'prom-client';"],
    ['packages', 'extension/ui/x.tsx', "import Dexie from 'dexie';"],
    ['packages', 'extension/popup/x-model.ts', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/button/worker.ts', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/manager/open.tsx', "import { browser } from 'wxt/browser';"],
    ['packages', 'extension/popup/x.ts', "export { signal } from '@preact/signals';"],
    ['packages', 'extension/popup/x-model.ts', "import { h } from 'preact';"],
    ['packages', 'server/x.ts', "import { h } from 'preact';"],
    ['packages', 'extension/append/x.ts', "import 'an-unlisted-package';"],
    ['dynamic import', 'extension/app/x.ts', 'export const load = (name: string) => import(name);'],
    ['browser', 'extension/ui/x.tsx', 'export const tabs = () => chrome.tabs.query({});'],
    ['browser', 'extension/picker/page.ts', 'export const url = chrome.runtime.getURL("x");'],
    ['browser', 'extension/popup/x-model.ts', 'export const id = globalThis.browser.runtime.id;'],
    ['state', 'extension/triggers/x.ts', 'export let current: Element | null = null;'],
    ['state', 'extension/composers/x.ts', 'const known = new WeakSet<Element>();'],
    ['state', 'extension/background/x.ts', 'const opened: Record<number, string> = {};'],
    ['names', 'extension/popup/utils.ts', ''],
    ['names', 'server/helpers/x.ts', ''],
    ['length', 'server/x.ts', lines(201)],
    ['length', 'extension/entrypoints/x.ts', lines(41)],
    ['cycles', 'shared/text/x.ts', "export * from './x.ts';"],
  ])('rule %s: a violation in %s is reported', (rule, file, text) => {
    const found = findViolations(new Map([[file, text]]));
    expect(found).toMatchObject([{ rule, file }]);
  });

  it.each([
    ['extension/button/page.ts', 'extension/store/x.ts'],
    ['extension/button/worker.ts', 'extension/app/x.ts'],
    ['extension/popup/x-model.ts', 'extension/platform/x.ts'],
    ['extension/popup/x.tsx', 'extension/sync/x.ts'],
  ])('rule loads: %s gets %s through another file, which is reported', (file, target) => {
    const between = `${file.slice(0, file.lastIndexOf('/'))}/y.ts`;
    const importing = (path: string) => `import '${relative(dirname(between), path)}';`;
    const found = findViolations(
      new Map([
        [file, "import './y.ts';"],
        [between, importing(target)],
      ]),
    );
    expect(found).toEqual([{ rule: 'loads', file, detail: `${between} > ${target}` }]);
  });

  it('rule cycles: two features that load each other are reported, and types are not', () => {
    const find = (kind: string) =>
      findViolations(
        new Map([
          ['extension/suggestions/x.ts', "import '../append/page-api.ts';"],
          ['extension/append/x.ts', `import ${kind} '../suggestions/worker.ts';`],
        ]),
      ).map(({ rule }) => rule);
    expect(find('{ a } from')).toEqual(['cycles']);
    expect(find('type { a } from')).toEqual([]);
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
