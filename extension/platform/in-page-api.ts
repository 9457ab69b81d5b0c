/**
 * The part of the browser's API that a script in a page needs. Such a script runs in every page that
 * the user has allowed, so it imports neither wxt/browser nor schemas.
 */
type InPageApi = {
  runtime: { id?: string; sendMessage(message: unknown): Promise<unknown> };
  storage: { local: { get(key: string): Promise<Record<string, unknown>> } };
};

/**
 * Returns the API. Call it only when it is needed: the browser creates the object on the first access,
 * which costs a page more time than the rest of the script, and most pages never need it.
 */
export function getInPageApi(): InPageApi {
  if (import.meta.env.BROWSER === 'firefox') {
    const { browser } = globalThis as unknown as { browser: InPageApi };
    return browser;
  }
  const { chrome } = globalThis as unknown as { chrome: InPageApi };
  return chrome;
}

/**
 * True if the extension was updated or removed since the page was loaded. The script then belongs to the old version,
 * beside that of the new one, and must leave keys and fields alone.
 */
export function isOrphaned(): boolean {
  try {
    return getInPageApi().runtime.id === undefined;
  } catch {
    return true; // The browser has taken the whole API away.
  }
}

/** Reads one value of the extension's local storage, undefined if there is none. */
export async function readLocalStorage(key: string): Promise<unknown> {
  return (await getInPageApi().storage.local.get(key))[key];
}

type ChromiumDom = { dom: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
type FirefoxElement = Element & { openOrClosedShadowRoot: ShadowRoot | null };

/** Returns the open or closed shadow root of an element. Only extensions may access closed ones. */
export function getShadowRoot(element: Element): ShadowRoot | null {
  if (import.meta.env.BROWSER === 'firefox')
    return (element as FirefoxElement).openOrClosedShadowRoot;
  const { chrome } = globalThis as unknown as { chrome: ChromiumDom };
  try {
    return chrome.dom.openOrClosedShadowRoot(element);
  } catch {
    // The function throws for SVG and MathML elements, which have no shadow root. And `chrome` is missing
    // if a frame of the page has this name.
    return null;
  }
}

/**
 * True if the browser reports to an observer whether the user can see an element
 * (IntersectionObserver v2), which a page cannot influence. Firefox does not support this. There the
 * other surfaces are checked by the DOM, and no signature can be chosen in a picker in the page.
 */
export const hasVisibilityTracking = import.meta.env.BROWSER !== 'firefox';
