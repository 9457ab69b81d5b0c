/** Notes in a report of the composers' suites what its table is made of: browser, and what came out. */
import { afterEach } from 'vitest';
import type { Driver } from '../../support/composer-page.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Name and version, such as `Firefox 140.5`. */
    browser?: string;
    /** Where a test is content with either. */
    outcome?: 'right' | 'refused';
  }
}

/** To be called beside the tests of the browser that `driver` answers with. */
export function noteBrowser(driver: () => Driver): void {
  afterEach(async ({ task }) => {
    const { name, browser } = driver();
    const [version] = /\d+(\.\d+)?/.exec(await browser.version()) ?? [];
    task.meta.browser = `${name} ${version}`;
  });
}
