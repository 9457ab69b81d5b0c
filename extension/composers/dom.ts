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

export const parentOf = (node: Node): HTMLElement | null => parentElement(node);

/** Whether it is written into. */
export function isEditable(element: Element): boolean {
  try {
    return isContentEditable(element as HTMLElement);
  } catch {
    return false; // A drawing or a formula: elements of HTML alone have the property.
  }
}

function getterOf<Owner extends object, Value>(
  prototype: Owner,
  name: keyof Owner & string,
): (owner: Owner) => Value {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (getter === undefined) throw new Error(`The browser has no ${name}.`);
  return owner => getter.call(owner) as Value;
}
