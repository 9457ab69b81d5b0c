/**
 * Nodes as the browser has them. In Chromium a page's form answers for any property with a field of
 * that name (`<input name="parentElement">`), also to scripts of extensions: a walk up the tree would
 * go round for ever. So whatever may be a form is read through `real`. Documents answer so to the
 * page's own scripts alone; Firefox shows extensions no such names at all.
 */

/**
 * The node, or what reads as the form would without names of fields. For reading and calling alone:
 * the browser's own functions do not take it for a node, and it is equal to none.
 */
export function real<T extends Node>(node: T): T {
  // No field can bear a symbol for its name.
  const { [Symbol.toStringTag]: name } = node as { [Symbol.toStringTag]?: string };
  if (name !== 'HTMLFormElement') return node;
  const prototype: object = Object.getPrototypeOf(node);
  return new Proxy(node, {
    get(_, name) {
      const value: unknown = Reflect.get(prototype, name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
}

export const parentOf = (node: Node): HTMLElement | null => real(node).parentElement;

/** As it is drawn, through slots and out of shadow roots (the flat tree of CSS Scoping 1, 3.4). */
export function flatParentOf(element: Element): Element | null {
  const { assignedSlot, parentNode } = real(element);
  const parent = assignedSlot ?? parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** In lower case, which `tagName` is not in documents of HTML, and is in those of XHTML. */
export const tagOf = (element: Element): string => real(element).localName;

// Nodes may come from another frame, whose classes are not ours: `instanceof` would say no.
export const isText = (node: Node): node is Text => real(node).nodeType === Node.TEXT_NODE;
export const isElement = (node: Node): node is HTMLElement =>
  real(node).nodeType === Node.ELEMENT_NODE;

/** Whether it is written into. Drawings and formulas lack the property. */
export const isEditable = (element: Element): boolean =>
  real(element as HTMLElement).isContentEditable === true;

/** The document that the node stands in. */
export const documentAround = (node: Node): Document => real(node).ownerDocument as Document;

/** The top of its tree: a document, a shadow root, or an element that stands nowhere. */
export const treeOf = (node: Node): Document | ShadowRoot =>
  real(node).getRootNode() as Document | ShadowRoot;

/** A new element of HTML, which `createElement` does not make in a document of SVG. */
export const createHtml = <Name extends string>(name: Name) =>
  document.createElementNS(
    'http://www.w3.org/1999/xhtml',
    name,
  ) as Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;
