import { isFirefox } from '../../composers/firefox.ts';

/**
 * Whether what stands in a page defends itself against it. Always, but in one build that only tests
 * make (`--mode defenceless`): there each attack must work, or a test of it would show nothing.
 */
export const isDefended = import.meta.env.MODE !== 'defenceless';

/**
 * Whether the browser tells of an element that a person sees it (IntersectionObserver v2), from
 * outside a page's reach. Firefox has no such thing. Where it is not told, no signature is chosen in
 * a page.
 */
export const isSightTold = !isFirefox;
