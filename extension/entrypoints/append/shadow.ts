/** Shadow roots, closed ones too: a right that extensions have and pages do not. */

type Opener = (element: Element) => ShadowRoot | null;
type Chromium = { dom?: { openOrClosedShadowRoot: Opener } };
type Firefox = Element & { openOrClosedShadowRoot?: ShadowRoot | null };

export function shadowRootOf(element: Element): ShadowRoot | null {
  const { chrome } = globalThis as { chrome?: Chromium };
  if (chrome?.dom !== undefined) return chrome.dom.openOrClosedShadowRoot(element);
  return (element as Firefox).openOrClosedShadowRoot ?? element.shadowRoot;
}
