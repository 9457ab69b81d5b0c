/**
 * The protections against clickjacking that this build has, and that its browser supports. The popup's
 * first script loads this file, so it imports nothing.
 */

/**
 * True if surfaces in a page protect themselves against clickjacking. Only one build for tests turns
 * this off (`--mode unprotected`): there each attack must succeed, else its test would prove nothing.
 */
export const isProtectedBuild = import.meta.env.MODE !== 'unprotected';

/**
 * True if the browser reports to an observer whether the user can see an element
 * (IntersectionObserver v2), which a page cannot influence. Firefox does not support this. There the
 * other surfaces are checked by the DOM, and no signature can be chosen in a picker in the page.
 */
export const hasVisibilityTracking = import.meta.env.BROWSER !== 'firefox';
