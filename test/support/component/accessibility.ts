/** Checks the test's page with axe. */
import axe from 'axe-core';
import { setMedia } from './pointer.ts';

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The dark scheme changes only colors, so only these rules of axe run in it. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Ends the transitions that were in progress before: media settings do not stop them. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Returns each violated rule with the first element that violates it. */
export async function findAccessibilityFaults(scheme: ColorScheme): Promise<string[]> {
  await setMedia({
    'prefers-color-scheme': scheme,
    // Prevents transitions, in the middle of which a color has neither its old nor its new value.
    'prefers-reduced-motion': 'reduce',
  });
  finishTransitions();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(scheme === 'dark' && { runOnly: colorRules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
