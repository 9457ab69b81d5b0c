/**
 * Maps sources to the browser tests that a change breaks first, for `npm run test:changed`. Browser
 * tests load a build, so their dependencies cannot be found by their imports. `npm test` runs the rest.
 * Component tests import what they test, so Vitest finds them itself.
 */
import { editorCases } from '../e2e/composers/editor-cases.ts';

/** A pattern for the beginning of source paths, and parts of test paths below `test/e2e`. */
export const browserTestsBySource: readonly (readonly [
  sources: string,
  tests: readonly string[],
])[] = [
  [
    '(extension/composers|shared/signatures/text-to-append)',
    ['composers/targets', 'popup/no-composer'],
  ],
  ['extension/append', ['composers/targets', 'composers/notice', 'popup/find-and-append']],
  ['extension/entrypoints/append', ['composers/targets']],
  ['extension/(background|entrypoints/background)', ['popup/find-and-append', 'popup/menus']],
  ['extension/(entrypoints/)?button', ['popup/button']],
  ['extension/(entrypoints/)?suggestion', ['popup/suggestions']],
  ['extension/(triggers|entrypoints/(shortcut|keys))', ['popup/typed-shortcuts']],
  ['extension/(composed-posts|entrypoints/saved)', ['popup/composed-posts']],
  ['extension/due', ['popup/due']],
  ['extension/threads', ['popup/thread']],
  ['extension/site-scripts', ['popup/button', 'popup/suggestions', 'popup/typed-shortcuts']],
  ['extension/surface', ['composers/notice', 'popup/picker.test']],
  ['extension/messages', ['popup/find-and-append', 'popup/button']],
  ['extension/(build|platform)', ['popup/find-and-append']],
  ['(extension|shared)/signatures', ['popup/find-and-append', 'popup/page-access']],
  ['extension/store', ['manager/drafts', 'popup/composed-posts']],
  ['extension/sync', ['sync/connection']],
  ['extension/(locales|public)', ['popup/languages']],
  ['extension/ui/theme.css', ['manager/display-settings']],
  ['extension/(app|ui)', ['manager/drafts', 'popup/composed-posts']],
  ['extension/(entrypoints/)?popup', ['popup/find-and-append', 'popup/page-access']],
  ['extension/(entrypoints/sidepanel|popup/panel-)', ['popup/panel.test']],
  ['extension/(entrypoints/)?picker', ['popup/picker.test']],
  ['extension/(entrypoints/)?welcome', ['welcome/welcome-page']],
  ['extension/(entrypoints/)?manager', ['manager/web-page']],
  ['extension/account', ['manager/account']],
  ['extension/backups', ['manager/backups']],
  ['extension/manager/transfer', ['manager/transfer']],
  ['shared/counting', ['popup/page-access']],
  ['shared/(sync|rows|http)', ['sync/connection']],
  ['shared/(async|serial-queue)', ['popup/find-and-append', 'sync/connection']],
  ['shared/(resources|text|threads)', ['manager/web-page']],
  ['test/practice', ['composers/targets']],
];

/** Returns parts of the paths of browser tests for these changed files, and the changed browser tests. */
export function findBrowserTests(changed: readonly string[]): string[] {
  const found = browserTestsBySource
    .filter(([sources]) => changed.some(file => new RegExp(`^${sources}`).test(file)))
    .flatMap(([, tests]) => tests.map(test => `test/e2e/${test}`));
  const changedTests = changed.filter(file => /^test\/e2e\/.*\.test\.ts$/.test(file));
  return [...new Set([...found, ...changedTests])];
}

/** Patterns of sources, and parts of the paths below `test` of slow tests, which `npm test` always runs. */
const slowTestsBySource: typeof browserTestsBySource = [
  ['server/storage', ['server/postgres/migrations']],
  ['server/(main|serve)', ['server/postgres/rolling-update', 'server/postgres/server-process']],
  ['server/(openapi|routes/(docs|route))', ['server/reference-page']],
  ['server/(connect|routes/connect)', ['server/connect-page']],
  ['extension/sync/(transfer|runner)', ['simulation/slow-links']],
];

/** Returns parts of the paths of slow tests that these changed files break first. */
export const findSlowTests = (changed: readonly string[]): string[] =>
  slowTestsBySource
    .filter(([sources]) => changed.some(file => new RegExp(`^${sources}`).test(file)))
    .flatMap(([, tests]) => tests);

/** One editor of each sort. A change to code that all editors share is tested with these only. */
const representativeEditors = [
  'textarea',
  'contenteditable',
  'lexical',
  'prosemirror',
  'codemirror5',
];

/** Patterns of source names, and the editors of these sources, whose names differ from the source's. */
const editorsBySource: Record<string, string[]> = {
  prosemirror: ['prosemirror', 'tiptap', 'tiptap-mention', 'blocknote'],
  field: ['textarea', 'react-textarea', 'vue-textarea'],
  'self-rendered|tail': ['codemirror5', 'ace', 'monaco'],
  'blocks?': ['editorjs', 'gutenberg'],
  'backing-fields': ['draft', 'slate', 'jodit'],
  'pasting-editors': [
    'lexical',
    'draft',
    'codemirror',
    'ckeditor4',
    'roosterjs',
    'froala',
    'suneditor',
    'trix',
  ],
  'typing-editors': ['jodit', 'sceditor', 'summernote', 'medium-editor', 'trumbowyg'],
  draftjs: ['draft'],
};

/** Returns the editors whose conformance these changed files break first. */
export function findEditors(changed: readonly string[]): string[] {
  const sources = changed.flatMap(
    file => /^extension\/composers\/(?:editors\/)?([^/]+)\.ts$/.exec(file)?.[1] ?? [],
  );
  const found = sources.flatMap(source => {
    const listed = Object.entries(editorsBySource).find(([part]) =>
      new RegExp(`^(${part})`).test(source),
    );
    if (listed !== undefined) return listed[1];
    const ofSameName = editorCases.filter(({ editor }) =>
      new RegExp(`^${source}(\\d|-|$)`).test(editor),
    );
    return ofSameName.length > 0 ? ofSameName.map(({ editor }) => editor) : representativeEditors;
  });
  return [...new Set(found)];
}
