/**
 * The protections against clickjacking that this build's browser supports. The popup's first script loads
 * this file, so it imports nothing.
 */

/**
 * True if the browser reports to an observer whether the user can see an element
 * (IntersectionObserver v2), which a page cannot influence. Firefox does not support this. There the
 * other surfaces are checked by the DOM, and no signature can be chosen in a picker in the page.
 */
export const hasVisibilityTracking = import.meta.env.BROWSER !== 'firefox';
