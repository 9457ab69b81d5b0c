/** Names for composers, so that the same one is known again for as long as its document lives. */
const names = new WeakMap<Element, string>();
let count = 0;

export function nameComposer(root: Element): string {
  const known = names.get(root);
  if (known !== undefined) return known;
  // Not `randomUUID`, which pages without https lack; the time of origin tells documents apart.
  const name = `${performance.timeOrigin}/${++count}`;
  names.set(root, name);
  return name;
}
