import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

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
          globalSetup: ['test/support/build-extension.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Two browsers at once on two cores measure each other, not Colophon.
          fileParallelism: false,
        },
      },
    ],
  },
});
