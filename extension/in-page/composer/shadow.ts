/** Shadow roots, closed ones too: a right that extensions have and pages do not. */
import { isFirefox } from '../../composers/firefox.ts';

type Chromium = { dom: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
type Firefox = Element & { openOrClosedShadowRoot: ShadowRoot | null };

export function shadowRootOf(element: Element): ShadowRoot | null {
  if (isFirefox) return (element as Firefox).openOrClosedShadowRoot;
  const { chrome } = globalThis as unknown as { chrome: Chromium };
  try {
    return chrome.dom.openOrClosedShadowRoot(element);
  } catch {
    // Drawings and formulas have none. And there is no `chrome` where a frame of the page is named so.
    return null;
  }
}
