import { isFirefox } from '../../composers/dom.ts';

type Chromium = { dom: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
type Firefox = Element & { openOrClosedShadowRoot: ShadowRoot | null };

/** Returns the open or closed shadow root of an element. Only extensions may access closed ones. */
export function getShadowRoot(element: Element): ShadowRoot | null {
  if (isFirefox) return (element as Firefox).openOrClosedShadowRoot;
  const { chrome } = globalThis as unknown as { chrome: Chromium };
  try {
    return chrome.dom.openOrClosedShadowRoot(element);
  } catch {
    // The function throws for SVG and MathML elements, which have no shadow root. And `chrome` is missing
    // if a frame of the page has this name.
    return null;
  }
}
