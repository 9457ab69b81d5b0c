import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;
/** It builds what the browsers of the others have loaded. */
const builds = 'test/e2e/start.test.ts';

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['test/*.test.ts', 'test/{shared,extension}/**/*.test.ts'],
          // Property tests take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
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
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [builds],
          globalSetup: ['test/support/install-browser.ts', 'test/support/build-extension.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser test waits more than it works: two of them keep two cores half busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        test: {
          name: 'start',
          include: [builds],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
