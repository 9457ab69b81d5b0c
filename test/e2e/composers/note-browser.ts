/**
 * Adds the browser to the report of each test, for the table of editors (`table.ts`). Tests that pass
 * with either outcome add the outcome themselves.
 */
import { afterEach } from 'vitest';
import type { Driver } from '../../support/composer-page.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Name and version, such as `Firefox 140.5`. */
    browser?: string;
    /** Set by tests that pass with either outcome. */
    outcome?: 'right' | 'refused';
  }
}

/** Adds name and version of this driver's browser to each test of the suite that calls it. */
export function noteBrowser(driver: () => Driver): void {
  afterEach(async ({ task }) => {
    const { name, browser } = driver();
    const [version] = /\d+(\.\d+)?/.exec(await browser.version()) ?? [];
    task.meta.browser = `${name} ${version}`;
  });
}
