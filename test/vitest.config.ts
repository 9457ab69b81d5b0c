import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = join(import.meta.dirname, '..');

/**
 * Tests with browsers and servers wait more than they work: more of them than processors keep these
 * busy. One number for all, so that browsers run beside servers.
 */
const maxWorkers = 4;
/** A wait ends as soon as what is waited for is there: how long it may take says nothing of us. */
const expectations = { poll: { timeout: 10_000 } };
/** A worker keeps its modules from file to file, and with them its browser. */
const isolate = false;

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, options: Options): TestProjectInlineConfiguration => ({
  root,
  test: { name, maxWorkers, isolate, expect: expectations, ...options },
});

const postgres = 'test/support/postgres.ts';

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', {
        include: ['test/*.test.ts', 'test/{shared,extension,release}/**/*.test.ts'],
        // Property tests take their time on a busy machine.
        testTimeout: 30_000,
      }),
      project('server', {
        include: ['test/server/**/*.test.ts'],
        globalSetup: [postgres],
        // Those that start many processes take their time on a busy machine.
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('simulation', {
        include: ['test/simulation/**/*.test.ts'],
        globalSetup: [postgres],
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      project('e2e', {
        include: ['test/e2e/**/*.test.ts'],
        globalSetup: ['test/support/install-browser.ts', 'test/support/build-extension.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
