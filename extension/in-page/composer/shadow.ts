/** Shadow roots, closed ones too: a right that extensions have and pages do not. */

type Opener = (element: Element) => ShadowRoot | null;
type Chromium = { dom?: { openOrClosedShadowRoot: Opener } };
type Firefox = Element & { openOrClosedShadowRoot?: ShadowRoot | null };

const html = 'http://www.w3.org/1999/xhtml';

export function shadowRootOf(element: Element): ShadowRoot | null {
  // Chromium throws for drawings and formulas, which have none.
  if (element.namespaceURI !== html) return null;
  const { chrome } = globalThis as { chrome?: Chromium };
  if (chrome?.dom !== undefined) return chrome.dom.openOrClosedShadowRoot(element);
  return (element as Firefox).openOrClosedShadowRoot ?? element.shadowRoot;
}
