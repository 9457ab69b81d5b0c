/** The conformance suite of composers in a real Firefox: `npm run test:firefox`. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    include: ['test/firefox/**/*.test.ts'],
    globalSetup: ['test/support/build-for-firefox.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
