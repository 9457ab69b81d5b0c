/** Reads the accessibility tree of the test's page from the browser, and checks the page with axe. */
import axe from 'axe-core';
import { cdp } from 'vitest/browser';
import { type AccessibilityNode, toAccessibilityNodes } from '../accessibility-tree.ts';
import { finishTransitions } from './accessibility.ts';

/** Returns all nodes that are not ignored, in document order. */
export async function readAccessibilityTree(): Promise<AccessibilityNode[]> {
  const { frameTree } = await cdp().send('Page.getFrameTree');
  // The test runs in a frame of the runner's page.
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  if (frameId === undefined) throw new Error('The test does not run in a frame.');
  const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId });
  return toAccessibilityNodes(nodes);
}

/** Returns the names of all nodes with this role. */
export async function listAccessibleNames(role: string): Promise<string[]> {
  return (await readAccessibilityTree()).filter(node => node.role === role).map(({ name }) => name);
}

/** Sets media features for the page, for example `prefers-color-scheme`. None resets all of them. */
export async function emulateMedia(features: Record<string, string> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

/** The dark theme changes only colors, so only these rules of axe run in it. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns each rule that the light or the dark theme violates, with the first element that violates it.
 *
 * @param hasSignatureOptions true if the page lists signatures. Their options are named after the signature
 *   and also show its text, so axe's rule that a name contains all visible text does not apply
 */
export async function findFaultsInBothThemes({
  hasSignatureOptions = false,
} = {}): Promise<string[]> {
  // Prevents transitions, in the middle of which a color has neither its old nor its new value.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const root = document.documentElement;
  const { theme } = root.dataset;
  const faults: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    root.dataset.theme = scheme;
    finishTransitions();
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(scheme === 'dark' && { runOnly: colorRules }),
      rules: {
        // The tests' own page is none of the product.
        'document-title': { enabled: false },
        ...(hasSignatureOptions && { 'label-content-name-mismatch': { enabled: false } }),
      },
    });
    faults.push(...violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`));
  }
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  await emulateMedia();
  return faults;
}
