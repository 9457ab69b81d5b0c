/** The conformance suite of composers in a real Firefox: `npm run test:firefox`. */
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

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
