/**
 * What a change can break first in the browser, for `npm run test:changed`. Browser tests load a
 * build, so that what they need is not to be found by what they import. The rest is for `npm test`.
 */
import { subjects } from '../e2e/composers/kinds.ts';

/** A pattern that the paths of sources begin with, and parts of paths of tests below `test/e2e`. */
export const firstToBreak: readonly (readonly [sources: string, tests: readonly string[]])[] = [
  ['extension/(composers|signatures/separator)', ['composers/targets', 'composers/refusals']],
  ['extension/entrypoints/(append|further-kinds)', ['composers/targets']],
  ['extension/entrypoints/background', ['popup/contract', 'popup/menus']],
  ['extension/(entrypoints|in-page)/button', ['popup/button']],
  ['extension/(entrypoints|in-page)/offer', ['popup/offers']],
  ['extension/in-page/composer', ['composers/targets']],
  ['extension/in-page/notice', ['composers/notice']],
  ['extension/in-page/surface', ['composers/notice', 'popup/picker.test']],
  ['extension/messages', ['popup/contract', 'popup/button']],
  ['extension/worker', ['popup/contract', 'popup/menus']],
  ['extension/(orders|build)', ['popup/contract']],
  ['extension/signatures', ['popup/contract', 'popup/variables']],
  ['extension/store', ['manager/labels', 'popup/writing']],
  ['extension/sync', ['sync/connection']],
  ['extension/(locales|public)', ['popup/languages']],
  ['extension/ui/theme.css', ['manager/reach']],
  ['extension/ui/[^/]+$', ['manager/labels', 'popup/writing']],
  ['extension/models/(app|drafts|views)', ['manager/labels', 'popup/writing']],
  ['extension/(entrypoints|ui|models|pages)/popup', ['popup/contract', 'popup/counting']],
  ['extension/(entrypoints|in-page|ui|models|pages)/picker', ['popup/picker.test']],
  ['extension/(entrypoints|ui|models|pages)/welcome', ['welcome/first-minutes']],
  ['extension/(entrypoints|ui|models|pages)/manager', ['manager/names']],
  ['extension/(ui/manager|models)/posts', ['manager/posts']],
  ['extension/(ui/manager|models)/calendar', ['manager/calendar']],
  ['extension/(ui/manager|models)/labels', ['manager/labels']],
  ['extension/(ui/manager|models)/signatures', ['manager/signatures']],
  ['extension/(ui/manager|models)/settings', ['manager/settings']],
  ['extension/(ui/manager|models)/trash', ['manager/trash']],
  ['extension/(ui/manager|models)/transfer', ['manager/transfer']],
  ['shared/counting', ['popup/counting']],
  ['shared/(sync|rows|http)', ['sync/connection']],
  ['shared/(resources|text)', ['manager/labels']],
  ['test/practice', ['composers/targets']],
];

/** Parts of paths of browser tests for these changed files, and those of them that are such tests. */
export function browserTestsFor(changed: readonly string[]): string[] {
  const found = firstToBreak
    .filter(([sources]) => changed.some(file => new RegExp(`^${sources}`).test(file)))
    .flatMap(([, tests]) => tests.map(test => `test/e2e/${test}`));
  const themselves = changed.filter(file => /^test\/e2e\/.*\.test\.ts$/.test(file));
  return [...new Set([...found, ...themselves])];
}

/** The same of slow tests, which are left to `npm test` otherwise: parts of paths below `test`. */
const slowToBreak: typeof firstToBreak = [
  ['server/storage', ['server/old-databases']],
  ['server/(main|serve)', ['server/update', 'server/serving']],
  ['server/(openapi|routes/(docs|route))', ['server/reference-page']],
  ['extension/sync/(transfer|runner)', ['extension/sync/slow-lines']],
];

/** Parts of paths of slow tests that these changed files can break before all others. */
export const slowTestsFor = (changed: readonly string[]): string[] =>
  slowToBreak
    .filter(([sources]) => changed.some(file => new RegExp(`^${sources}`).test(file)))
    .flatMap(([, tests]) => tests);

/** Of each sort one, for what all of them go through. */
const oneOfEach = ['textarea', 'contenteditable', 'lexical', 'prosemirror', 'codemirror5'];

/** Parts of the names of sources, and the editors that they are for under other names. */
const forOthers: Record<string, string[]> = {
  prosemirror: ['prosemirror', 'tiptap', 'tiptap-mention'],
  field: ['textarea', 'react-textarea', 'vue-textarea'],
  'drawn|drawing|tail': ['codemirror5', 'ace', 'monaco'],
  'blocks?': ['editorjs'],
  copie: ['draft', 'slate'],
};

/** Editors whose conformance these changed files can break first. */
export function editorsFor(changed: readonly string[]): string[] {
  const sources = changed.flatMap(
    file => /^extension\/composers\/(?:further\/)?([^/]+)\.ts$/.exec(file)?.[1] ?? [],
  );
  const found = sources.flatMap(source => {
    const others = Object.entries(forOthers).find(([part]) =>
      new RegExp(`^(${part})`).test(source),
    );
    if (others !== undefined) return others[1];
    const named = subjects.filter(({ editor }) => new RegExp(`^${source}(\\d|-|$)`).test(editor));
    return named.length > 0 ? named.map(({ editor }) => editor) : oneOfEach;
  });
  return [...new Set(found)];
}
