import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');

/**
 * Tests with browsers and servers wait more than they work: more of them than processors keep these
 * busy. One number for all, so that browsers run beside servers.
 */
const maxWorkers = 3;
/** A wait ends as soon as what is waited for is there: how long it may take says nothing of us. */
const expectations = { poll: { timeout: 10_000 } };
/** A worker keeps its modules from file to file, and with them its browser. */
const isolate = false;

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          maxWorkers,
          expect: expectations,
          isolate,
          name: 'unit',
          include: ['test/*.test.ts', 'test/{shared,extension,release}/**/*.test.ts'],
          // Property tests take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          maxWorkers,
          expect: expectations,
          isolate,
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          maxWorkers,
          expect: expectations,
          isolate,
          name: 'simulation',
          include: ['test/simulation/**/*.test.ts'],
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          maxWorkers,
          expect: expectations,
          isolate,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/install-browser.ts', 'test/support/build-extension.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
