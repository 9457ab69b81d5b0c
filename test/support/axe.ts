/** What axe finds in a page as it is on show. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** In the dark a page differs from itself in the light by colours alone, which these rules read. */
const ofColors = ['color-contrast', 'link-in-text-block'];

type Scope = {
  /** A selector; the whole page when left out. */
  within?: string;
  /** An option is named by its signature's name; the text beside it describes it. */
  hasOptions?: boolean;
};

/**
 * Each fault, and the first element that has it. In the dark by the rules for colours alone: a page
 * is to be held against the light too.
 */
export async function faultsOf(page: Page, scheme: Scheme, scope: Scope = {}): Promise<string[]> {
  const { within, hasOptions = false } = scope;
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Colours on their way from one to the other are neither.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // Once a page, since reading it takes as long as running it. By the debugger rather than as a
  // script: the page's own policy allows no foreign ones.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  const rules = scheme === 'dark' ? ofColors : null;
  return await page.evaluate(
    async (rules, within, hasOptions) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules !== null && { runOnly: rules }),
        ...(hasOptions && { rules: { 'label-content-name-mismatch': { enabled: false } } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    rules,
    within,
    hasOptions,
  );
}

/** The same in both schemes, each fault behind its own. */
export async function faultsInBoth(page: Page, scope?: Scope): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of schemes)
    found.push(...(await faultsOf(page, scheme, scope)).map(fault => `${scheme} ${fault}`));
  return found;
}
