/** Editors that accept no text from outside: the user learns it, and no technique is tried. */
import { expect, it } from 'vitest';
import { refusedEditors } from '../e2e/composers/editor-cases.ts';
import { noteBrowser } from './composer.ts';
import type { UnknownBrowser } from './unknown-editors.ts';

/** Defines a test for each refused editor. `table.ts` finds them by their titles. */
export function describeRefusals(browser: UnknownBrowser): void {
  noteBrowser(browser);
  it.each(refusedEditors)('%s: refused, and its text is unchanged', async editor => {
    const composer = await browser.open({ editor });
    await composer.write('Hello');
    await expect.poll(() => composer.text(), { timeout: 10_000 }).toBe('Hello');
    expect(await composer.readRefusal()).toMatch(/^(not-accepted|no-composer)$/);
    expect(await composer.text()).toBe('Hello');
    await composer.close?.();
  });
}
