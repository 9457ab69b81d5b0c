import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'wxt';
import { createDocumentPage } from './extension/build/document-page.ts';
import { addLoadingFallback, blockRenderUntilScript } from './extension/build/html-pages.ts';
import { minifyPageScripts } from './extension/build/minify-page-scripts.ts';
import { removeStringEvaluation } from './extension/build/remove-string-evaluation.ts';
import { groupSharedScripts } from './extension/build/shared-scripts.ts';
import { notDrawn } from './extension/locales/not-drawn.ts';

const pageScripts = [
  'append.js',
  'saved.js',
  'keys.js',
  'picker.js',
  'button.js',
  'suggestion.js',
  'shortcuts.js',
];

export default defineConfig({
  srcDir: 'extension',
  outDir: process.env.OUTPUT_DIR ?? '.output',
  publicDir: 'extension/public',
  imports: false,
  manifestVersion: 3,
  // Firefox's reviewers build from these sources. Build output and the server's data are not
  // sources.
  zip: { excludeSources: ['dist/**', 'data/**'] },
  hooks: {
    'build:publicAssets'(_, files) {
      const documents = { changelog: 'CHANGELOG.md', guide: 'extension/README.md' };
      for (const [name, path] of Object.entries(documents)) {
        const document = readFileSync(join(import.meta.dirname, path), 'utf8');
        files.push({ relativeDest: `${name}.html`, contents: createDocumentPage(document) });
      }
    },
  },
  vite: () => ({
    plugins: [
      blockRenderUntilScript(/manager/),
      addLoadingFallback(notDrawn, /picker/),
      removeStringEvaluation(),
      minifyPageScripts(pageScripts),
    ],
    // Web Workers are bundled separately.
    worker: { format: 'es', plugins: () => [removeStringEvaluation()] },
    build: {
      target: 'es2023',
      // Every browser that we support preloads modules: Chrome 66, Firefox 115.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: groupSharedScripts() } },
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: 'Colophon',
    // The strings of public/_locales, in the browser's language.
    default_locale: 'en',
    description: '__MSG_description__',
    minimum_chrome_version: '123',
    permissions: [
      ...['activeTab', 'scripting', 'storage', 'unlimitedStorage', 'alarms', 'contextMenus'],
      // Firefox's sidebar needs none.
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    optional_host_permissions: ['*://*/*'],
    // Requested when the user first uses a signature with a clipboard variable, when they want to be told of due posts,
    // and when they turn on daily backups in a browser that lets nobody choose a folder.
    optional_permissions: ['clipboardRead', 'notifications', 'downloads'],
    action: { default_title: 'Colophon' },
    commands: {
      _execute_action: {
        // Not Alt+Shift+C: Chromium reserves it and assigns no shortcut.
        suggested_key: { default: 'Alt+Shift+Y' },
      },
      'open-picker': {
        suggested_key: { default: 'Alt+Shift+V' },
        description: '__MSG_openPicker__',
      },
      'open-panel': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_openPanel__',
      },
    },
    // In Firefox the popup takes the place of the picker.
    ...(browser !== 'firefox' && {
      web_accessible_resources: [
        {
          resources: ['picker-page.html', 'shortcut-list.html'],
          matches: ['*://*/*'],
          // Each session uses a different address. By a fixed one, pages could detect that Colophon
          // is installed.
          use_dynamic_url: true,
        },
      ],
    }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'colophon@colophon.example',
          // The first versions that support `data_collection_permissions`.
          strict_min_version: '140.0',
          // Nothing is sent anywhere until a server is connected, and then the user is asked first.
          data_collection_permissions: {
            required: ['none'],
            optional: ['personalCommunications', 'websiteContent', 'browsingActivity'],
          },
        },
        gecko_android: { strict_min_version: '142.0' },
      },
    }),
  }),
});
