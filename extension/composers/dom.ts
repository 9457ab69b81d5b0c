/**
 * Properties of elements as the browser has them. A page's form answers for them with a field of
 * that name (`<input name="parentElement">`), also to scripts of extensions: a walk up the tree
 * would go round for ever. So the getters are taken from the prototypes.
 */
const parentElement = getterOf<Node, HTMLElement | null>(Node.prototype, 'parentElement');
const isContentEditable = getterOf<HTMLElement, boolean>(
  HTMLElement.prototype,
  'isContentEditable',
);

const ownerDocument = getterOf<Node, Document | null>(Node.prototype, 'ownerDocument');
const { getRootNode } = Node.prototype;

export const parentOf = (node: Node): HTMLElement | null => parentElement(node);

/** Whether it is written into. */
export function isEditable(element: Element): boolean {
  try {
    return isContentEditable(element as HTMLElement);
  } catch {
    return false; // A drawing or a formula: elements of HTML alone have the property.
  }
}

/**
 * The document or form as the browser has it, whatever names the page has given to fields of the
 * form and to pictures and frames of the document. For reading and calling alone: the browser's own
 * functions do not take it for a node.
 */
export function real<T extends Document | DocumentFragment | Element>(node: T): T {
  const known = reals.get(node);
  if (known !== undefined) return known as T;
  const prototype: object = Object.getPrototypeOf(node);
  const made = new Proxy(node, {
    get(_, name) {
      const value: unknown = Reflect.get(prototype, name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
  reals.set(node, made);
  return made;
}

const reals = new WeakMap<object, object>();

/** The document that the node stands in. */
export const documentAround = (node: Node): Document => real(ownerDocument(node) as Document);

/** The top of its tree: a document, a shadow root, or an element that stands nowhere. */
export const treeOf = (node: Node): Document | ShadowRoot =>
  real(getRootNode.call(node) as Document | ShadowRoot);

function getterOf<Owner extends object, Value>(
  prototype: Owner,
  name: keyof Owner & string,
): (owner: Owner) => Value {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (getter === undefined) throw new Error(`The browser has no ${name}.`);
  return owner => getter.call(owner) as Value;
}
