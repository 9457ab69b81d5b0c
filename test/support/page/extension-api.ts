/**
 * The browser's API for scripts in pages, in a page without the extension. `vitest` runs a test in the
 * page's own world, so the scripts under test see the page's objects and not only its DOM.
 */
import { vi } from 'vitest';

/** Answers the requests of scripts in the page. A test sets the answers that it needs. */
export const sendMessage = vi.fn<(request: string) => Promise<unknown>>(async () => null);

/** The extension's local storage, from which scripts in pages read. */
export const localStorageValues: Record<string, unknown> = {};

const shadowRoots = new WeakMap<Element, ShadowRoot>();

/** Returns the element's shadow root, open or closed, as only extensions can. */
export const getShadowRoot = (element: Element): ShadowRoot | null =>
  shadowRoots.get(element) ?? element.shadowRoot;

const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit) {
  const root = attachShadow.call(this, init);
  shadowRoots.set(this, root);
  return root;
};

Object.assign(globalThis, {
  chrome: {
    dom: { openOrClosedShadowRoot: getShadowRoot },
    runtime: { id: 'extension', sendMessage },
    storage: { local: { get: async (key: string) => ({ [key]: localStorageValues[key] }) } },
  },
});
