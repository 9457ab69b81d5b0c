import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { genericAdapters } from './generic/generic-adapters.ts';
import { practiceAliases } from './practice/aliases.ts';
import { ckeditor4 } from './practice/ckeditor4-files.ts';
import { areEditorsInstalled } from './practice/installed.ts';
import { svelteFiles } from './practice/svelte-files.ts';
import { findOrInstallBrowser } from './support/find-browser.ts';
import { journeys, mainScreens, nightlyTests } from './support/journeys.ts';
import { dialectTests, longServerTests } from './support/server-tests.ts';
import { ListedOrderSequencer } from './support/test-sequencer.ts';

const root = join(import.meta.dirname, '..');
const hasMoreEditors = areEditorsInstalled();

/**
 * Tests with browsers and servers wait at times, so one worker more than the two processors of CI keeps
 * these busy. With a fourth one the load was 20, and tests of one second ran into timeouts of 30. All
 * projects have the same number, so that browser tests run while server tests run.
 */
const maxWorkers = 3;
/** A poll ends as soon as its expectation holds, so a long timeout makes no passing test slower. */
const expectations = { poll: { timeout: 30_000 } };
/** A worker keeps its modules, and with them its browser, from file to file. */
const isolate = false;

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Below the extension, `wxt/browser` is the fake of the browser's extension API. */
const fakeBrowser = {
  find: 'wxt/browser',
  replacement: join(root, 'test/support/fake-browser.ts'),
};
const resolve = { alias: [fakeBrowser] };

const project = (name: string, options: Options): TestProjectInlineConfiguration => ({
  root,
  resolve,
  test: {
    name,
    maxWorkers,
    isolate,
    expect: expectations,
    setupFiles: ['test/support/run-seed.ts'],
    ...options,
  },
});

const practiceEditors = [
  'test/practice/editors/*.ts',
  ...(hasMoreEditors ? ['test/practice/more-editors/*.ts'] : []),
];

/** A project whose files run in a page of the installed Chromium, without the extension. */
const browserProject = (
  name: string,
  {
    folder = name,
    editors = practiceEditors,
    plugins = [],
    others = {},
  }: {
    folder?: string;
    editors?: readonly string[];
    plugins?: readonly Plugin[];
    others?: Options;
  } = {},
): TestProjectInlineConfiguration => ({
  root,
  plugins: [ckeditor4, svelteFiles, ...plugins],
  resolve: { alias: [fakeBrowser, ...practiceAliases] },
  // Vite would find these while tests run, and reload their pages.
  optimizeDeps: {
    entries: [`test/${folder}/**/*.test.{ts,tsx}`, ...editors],
    include: ['preact/jsx-dev-runtime', 'wxt/testing/fake-browser'],
  },
  define: {
    'import.meta.env.BROWSER': '"chrome"',
    'import.meta.env.FIREFOX': 'false',
    'import.meta.env.MORE_EDITORS': JSON.stringify(hasMoreEditors),
  },
  test: {
    name,
    // Two pages keep two processors busy, and the group runs after the others: editors and forms that wait
    // for real time are slow beside other browsers.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    expect: expectations,
    include: [`test/${folder}/**/*.test.{ts,tsx}`],
    // Editors are slow to load on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // On a busy machine a page of the runner takes more than the usual minute to load.
      connectTimeout: 300_000,
      viewport: { width: 1200, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...others,
  },
});

/**
 * Tests of editors spend two thirds of their time on waiting for them, so more of them run at once. Measured on
 * two processors: with three workers these are busy for 44 % of the time.
 */
const editorWaits: Options = { maxWorkers: 5, sequence: { groupOrder: 2 } };

const postgres = 'test/support/postgres.ts';
const browserSetup = {
  globalSetup: ['test/support/install-browser.ts', 'test/support/build-extension.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** Tests that start many processes are slow on a busy machine. */
const serverTimeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: ListedOrderSequencer },
    projects: [
      project('unit', {
        include: ['test/*.test.ts', 'test/{shared,extension}/**/*.test.ts'],
        // Property tests are slow on a busy machine.
        testTimeout: 30_000,
      }),
      browserProject('component', { editors: [], others: { include: mainScreens } }),
      browserProject('component-long', {
        folder: 'component',
        editors: [],
        others: { exclude: mainScreens },
      }),
      browserProject('page'),
      browserProject('conformance', { others: editorWaits }),
      browserProject('structure', { others: editorWaits }),
      browserProject('unknown-editors', { plugins: [genericAdapters], others: editorWaits }),
      project('server', {
        include: ['test/server/*.test.ts'],
        exclude: longServerTests,
        provide: { databases: ['sqlite'] },
        ...serverTimeouts,
      }),
      project('server-long', {
        include: [...longServerTests, 'test/release/*.test.ts'],
        provide: { databases: ['sqlite'] },
        ...serverTimeouts,
      }),
      project('postgres', {
        include: ['test/server/postgres/*.test.ts', ...dialectTests],
        provide: { databases: ['postgres'] },
        globalSetup: [postgres],
        ...serverTimeouts,
      }),
      project('simulation', {
        include: ['test/simulation/**/*.test.ts'],
        exclude: nightlyTests,
        globalSetup: [postgres],
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      project('e2e', { include: journeys, ...browserSetup }),
      project('matrix', {
        include: ['test/e2e/**/*.test.ts'],
        exclude: [...journeys, ...nightlyTests],
        ...browserSetup,
      }),
      project('nightly', { include: nightlyTests, ...browserSetup }),
    ],
  },
});
