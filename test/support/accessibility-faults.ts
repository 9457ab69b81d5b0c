/** Checks the current state of a page with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The dark scheme changes only colors, so only these rules of axe run in it. */
const colorRules = ['color-contrast', 'link-in-text-block'];

type Scope = {
  /** Selects the elements to check. The default is the whole page. */
  within?: string;
  /**
   * True if the page lists signatures. Their options are named after the signature and also show its
   * text, so axe's rule that a name contains all visible text does not apply.
   */
  hasSignatureOptions?: boolean;
};

/**
 * Returns each violated rule with the first element that violates it. The dark scheme checks only
 * colors, so check the light one as well.
 */
export async function findAccessibilityFaults(
  page: Page,
  scheme: ColorScheme,
  scope: Scope = {},
): Promise<string[]> {
  const { within, hasSignatureOptions = false } = scope;
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Prevents transitions, in the middle of which a color has neither its old nor its new value.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // Loads axe once per page, because loading takes as long as running it. The driver evaluates the script,
  // because the page's content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  const rules = scheme === 'dark' ? colorRules : null;
  return await page.evaluate(
    async (rules, within, hasSignatureOptions) => {
      // Those that were in progress before continue.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules !== null && { runOnly: rules }),
        ...(hasSignatureOptions && {
          rules: { 'label-content-name-mismatch': { enabled: false } },
        }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    rules,
    within,
    hasSignatureOptions,
  );
}

/** Checks both schemes. Each fault begins with its scheme. */
export async function findFaultsInBothSchemes(page: Page, scope?: Scope): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of colorSchemes)
    found.push(
      ...(await findAccessibilityFaults(page, scheme, scope)).map(fault => `${scheme} ${fault}`),
    );
  return found;
}
