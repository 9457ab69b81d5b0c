/** Reads and writes HTML for Slate, which has no HTML of its own, as its documentation does. */
import type { Descendant } from 'slate';

/** A node of any type. Each page that uses Slate defines its own types. */
type SlateNode =
  | { text: string; bold?: true; italic?: true }
  | { type: string; name?: string; url?: string; children: SlateNode[] };

const typesByTag: Record<string, string> = {
  A: 'link',
  BLOCKQUOTE: 'quote',
  H2: 'heading',
  HR: 'rule',
  IMG: 'image',
  LI: 'item',
  OL: 'numbers',
  P: 'paragraph',
  PRE: 'code',
  TABLE: 'table',
  TD: 'cell',
  TR: 'row',
  UL: 'bullets',
};
export const tagsByType = Object.fromEntries(
  Object.entries(typesByTag).map(([tag, type]) => [type, tag.toLowerCase()]),
);

export function htmlToNodes(html: string): Descendant[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap(node => readNode(node, {})) as Descendant[];
}

function readNode(node: Node, marks: { bold?: true; italic?: true }): SlateNode[] {
  if (node instanceof Text) return [{ text: node.data, ...marks }];
  if (!(node instanceof HTMLElement) || node.tagName === 'INPUT') return [];
  const { tagName, classList, textContent } = node;
  if (classList.contains('mention'))
    return [{ type: 'mention', name: textContent ?? '', children: [{ text: '' }] }];
  const read = (inner = marks) => [...node.childNodes].flatMap(child => readNode(child, inner));
  if (tagName === 'STRONG') return read({ ...marks, bold: true });
  if (tagName === 'EM') return read({ ...marks, italic: true });
  const type = node.querySelector(':scope > input') ? 'check item' : typesByTag[tagName];
  // Such as TBODY and CODE, which Slate's documents do not have.
  if (type === undefined) return read();
  const children = padInlines(read());
  const url = node.getAttribute(tagName === 'IMG' ? 'src' : 'href');
  return [{ type, ...(url !== null && { url }), children }];
}

/** Slate needs a text on both sides of an inline element, and in each element. */
function padInlines(children: SlateNode[]): SlateNode[] {
  const isInline = (node: SlateNode | undefined) =>
    node !== undefined && 'type' in node && /^(link|mention)$/.test(node.type);
  if (children.length === 0) return [{ text: '' }];
  return [
    ...(isInline(children[0]) ? [{ text: '' }] : []),
    ...children,
    ...(isInline(children.at(-1)) ? [{ text: '' }] : []),
  ];
}

export function nodesToHtml(nodes: readonly Descendant[]): string {
  const container = document.createElement('div');
  container.append(...(nodes as SlateNode[]).map(writeNode));
  return container.innerHTML;
}

function writeNode(node: SlateNode): Node {
  if ('text' in node) return writeText(node);
  const element = document.createElement(tagsByType[node.type] ?? 'li');
  if (node.type === 'check item') element.dataset.checked = 'false';
  if (node.type === 'mention') {
    const chip = document.createElement('span');
    chip.className = 'mention';
    chip.textContent = node.name ?? '';
    return chip;
  }
  if (node.url !== undefined)
    element.setAttribute(node.type === 'image' ? 'src' : 'href', node.url);
  if (node.type !== 'image' && node.type !== 'rule')
    element.append(...node.children.map(writeNode));
  return element;
}

function writeText({ text, bold, italic }: Extract<SlateNode, { text: string }>): Node {
  let node: Node = document.createTextNode(text);
  for (const [isMarked, tag] of [
    [bold, 'strong'],
    [italic, 'em'],
  ] as const)
    if (isMarked) {
      const mark = document.createElement(tag);
      mark.append(node);
      node = mark;
    }
  return node;
}
