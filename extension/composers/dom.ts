/**
 * Access to nodes without DOM clobbering. In Chromium, a form returns its field of a given name for
 * any property (`<input name="parentElement">`), for extension scripts too, so that a walk up the
 * tree could loop forever. Every node that may be a form is therefore read through `unclobbered`.
 * Documents are clobbered for the page's own scripts only, and Firefox shows extensions no
 * clobbered properties at all.
 */

/**
 * Returns the node or, for a form, a proxy that reads the prototype's properties. Use it to read
 * and to call only: browser APIs do not accept the proxy as a node, and it equals no node.
 */
export function unclobbered<T extends Node>(node: T): T {
  // A property whose name is a symbol cannot be clobbered, because a field's name is a string.
  const { [Symbol.toStringTag]: typeName } = node as { [Symbol.toStringTag]?: string };
  if (typeName !== 'HTMLFormElement') return node;
  const prototype: object = Object.getPrototypeOf(node);
  return new Proxy(node, {
    get(_, name) {
      const value: unknown = Reflect.get(prototype, name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
}

export const getParentElement = (node: Node): HTMLElement | null => unclobbered(node).parentElement;

/**
 * Returns the parent in the flat tree, through slots and shadow roots (CSS Scoping 1, section 3.4).
 */
export function getFlatTreeParent(element: Element): Element | null {
  const { assignedSlot, parentNode } = unclobbered(element);
  const parent = assignedSlot ?? parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/**
 * Returns the name in lower case, in HTML and XHTML documents alike. `tagName` is upper case in
 * HTML.
 */
export const getTagName = (element: Element): string => unclobbered(element).localName;

// `instanceof` fails for nodes of another frame, which has classes of its own.
export const isText = (node: Node): node is Text => unclobbered(node).nodeType === Node.TEXT_NODE;
export const isElement = (node: Node): node is HTMLElement =>
  unclobbered(node).nodeType === Node.ELEMENT_NODE;

/** True if the user can type into the element. SVG and MathML elements lack the property. */
export const isEditable = (element: Element): boolean =>
  unclobbered(element as HTMLElement).isContentEditable === true;

/**
 * True for the body of a document that is an editor as a whole, in a frame as a rule. The user sees the whole window as
 * the field, whatever the height of its text.
 */
export const isEditableBody = (element: Element): boolean =>
  getTagName(element) === 'body' && isEditable(element);

export const getDocument = (node: Node): Document => unclobbered(node).ownerDocument as Document;

/**
 * Returns the root of the node's tree: its document or shadow root. Only for nodes in the page: for a
 * removed node the root is its topmost element, which the return type does not include.
 */
export const getTreeRoot = (node: Node): Document | ShadowRoot =>
  unclobbered(node).getRootNode() as Document | ShadowRoot;

/** Creates an HTML element, also in SVG documents, whose `createElement` creates no HTML elements. */
export const createHtmlElement = <Name extends string>(name: Name) =>
  document.createElementNS(
    'http://www.w3.org/1999/xhtml',
    name,
  ) as Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;

/**
 * Adds a capturing listener for several events, until the signal aborts. Adding the same listener
 * twice has no effect.
 */
export function addListeners<EventType extends Event>(
  target: EventTarget,
  types: readonly string[],
  listener: (event: EventType) => void,
  signal: AbortSignal,
): void {
  for (const type of types)
    target.addEventListener(type, listener as (event: Event) => void, { capture: true, signal });
}

/**
 * Calls `listen`, and again when the document is written anew, which removes all listeners: editors do so in their
 * frames. `listen` adds the same functions each time, so that none is added twice.
 */
export function keepListening(listen: () => void): void {
  listen();
  new MutationObserver(listen).observe(document, { childList: true });
}

/** True in builds for Firefox, in which some editors behave differently. */
export const isFirefox = import.meta.env.BROWSER === 'firefox';
