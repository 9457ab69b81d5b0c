/** A mention for Quill, which has none of its own. Its plugins for mentions define one like this. */
type EmbedClass = {
  new (...values: never[]): object;
  create(value: unknown): HTMLElement;
};

/** Returns the format for both versions of Quill, each of which has its own class of embedded objects. */
export function defineMention(embed: unknown) {
  const base = embed as EmbedClass;
  return class Mention extends base {
    static blotName = 'mention';
    static tagName = 'span';
    static className = 'mention';

    static override create(name: string): HTMLElement {
      const node = base.create.call(Mention, name);
      node.dataset.name = name;
      node.textContent = name;
      return node;
    }

    static value = (node: HTMLElement) => node.dataset.name ?? node.textContent;
  };
}
