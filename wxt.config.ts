import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { runBeforeFirstFrame } from './extension/build/before-first-frame.ts';
import { noCodeFromText } from './extension/build/no-code-from-text.ts';
import { sayUntilDrawn } from './extension/build/said-until-drawn.ts';
import { shortScripts } from './extension/build/short-scripts.ts';
import { notDrawn } from './extension/locales/not-drawn.ts';

const scriptsInPages = ['append.js', 'further-kinds.js', 'picker.js', 'button.js', 'offer.js'];

/**
 * What pages share, in as few files as can be: each file is a request that the first frame waits for.
 * What some pages do without stands in a file of its own where it is worth more than one.
 */
const sharedByPages = {
  name: 'shared',
  tags: ['$initial' as const],
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 30_000,
};

export default defineConfig({
  srcDir: 'extension',
  outDir: process.env.OUTPUT_DIR ?? '.output',
  publicDir: 'extension/public',
  imports: false,
  manifestVersion: 3,
  // Firefox's reviewers build from these: what was built, or kept by a server, is no source.
  zip: { excludeSources: ['dist/**', 'data/**'] },
  vite: () => ({
    plugins: [
      preact(),
      runBeforeFirstFrame(/manager/),
      sayUntilDrawn(notDrawn, /picker/),
      noCodeFromText(),
      shortScripts(scriptsInPages),
    ],
    // Threads are bundled apart.
    worker: { format: 'es', plugins: () => [noCodeFromText()] },
    build: {
      target: 'es2023',
      rolldownOptions: {
        output: { codeSplitting: { groups: [sharedByPages] } },
      },
    },
  }),
  manifest: ({ browser }) => ({
    name: 'Colophon',
    // The words of public/_locales, in the browser's language.
    default_locale: 'en',
    description: '__MSG_description__',
    minimum_chrome_version: '123',
    permissions: ['activeTab', 'scripting', 'storage', 'alarms', 'contextMenus'],
    optional_host_permissions: ['*://*/*'],
    // Asked for when a signature with a variable for the clipboard is first used.
    optional_permissions: ['clipboardRead'],
    action: { default_title: 'Colophon' },
    commands: {
      _execute_action: {
        // Not Alt+Shift+C: Chromium keeps it for itself and gives none.
        suggested_key: { default: 'Alt+Shift+Y' },
      },
      'open-picker': {
        suggested_key: { default: 'Alt+Shift+V' },
        description: '__MSG_openPicker__',
      },
    },
    // In Firefox the popup takes the picker's place.
    ...(browser !== 'firefox' && {
      web_accessible_resources: [
        {
          resources: ['picker-page.html'],
          matches: ['*://*/*'],
          // An address of its own for each session: by a known one pages could tell who has Colophon.
          use_dynamic_url: true,
        },
      ],
    }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'colophon@colophon.example',
          // The first that know the declaration of what is sent where.
          strict_min_version: '140.0',
          // Nothing goes anywhere until a server is connected; then the person is asked.
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
