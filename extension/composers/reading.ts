/**
 * Reads what a person sees in an editing host, line by line. `innerText` will not do: it counts the
 * margins of paragraphs as blank lines, so that `<p>a</p><p>b</p>` and a real blank line read alike.
 */
import { documentAround } from './dom.ts';

const blocks = new Set(
  'ADDRESS BLOCKQUOTE DD DIV DL DT FIGURE H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const inlines = new Set('A B BR CODE EM FONT I IMG MARK S SMALL STRONG SUB SUP U'.split(' '));
const unread = new Set('SCRIPT STYLE TEMPLATE TEXTAREA INPUT SELECT BUTTON'.split(' '));

/** Editors keep these in empty places, so that a caret can stand there. */
const fillers = /[\u200b\u2060\ufeff]/g;

/** What HTML shows as one space, or not at all: a space that never breaks is no such thing. */
const collapsible = /[ \t\r\n\f]+/g;

/** The text of `root`, its lines parted by `\n`, without what editors put there for themselves. */
export function readText(root: HTMLElement): string {
  const lines: string[] = [];
  // Null between lines: a block or `<br>` that ends here starts no new line by itself.
  let line: string | null = null;
  const endLine = () => {
    if (line !== null) lines.push(line);
    line = null;
  };
  const visit = (node: Node) => {
    if (isText(node)) {
      const keeps = keepsLineBreaks(node.parentElement);
      const [first = '', ...others] = keeps
        ? node.data.split('\n')
        : [node.data.replace(collapsible, ' ')];
      // White space between blocks of the source is no line.
      if (first !== '' && (line !== null || keeps || first !== ' ')) line = (line ?? '') + first;
      for (const other of others) {
        line ??= '';
        endLine();
        if (other !== '') line = other;
      }
    } else if (isElement(node) && !isUnread(node)) {
      if (node.tagName === 'BR') {
        line ??= '';
        endLine();
      } else if (node.tagName === 'IMG') {
        // Emoji are pictures in some editors; the words for them are what was typed.
        line = (line ?? '') + (node.getAttribute('alt') ?? '');
      } else {
        const block = node !== root && isBlock(node);
        if (block) endLine();
        for (const child of node.childNodes) visit(child);
        if (block) endLine();
      }
    }
  };
  visit(root);
  endLine();
  return lines
    .join('\n')
    .replace(/\u00a0/g, ' ')
    .replace(fillers, '');
}

/** Whether `element` is no part of what the person wrote: placeholders, editors' own marks. */
export function isUnread(element: Element): boolean {
  if (unread.has(element.tagName)) return true;
  if (element.getAttribute('contenteditable') === 'false') {
    // A placeholder inside the editing host lets clicks through to it; a mention chip does not.
    if (styleOf(element)?.pointerEvents === 'none') return true;
  }
  // TinyMCE marks what it does not count as content.
  if (element.getAttribute('data-mce-bogus') === 'all') return true;
  return !inlines.has(element.tagName) && styleOf(element)?.display === 'none';
}

/** Whether `element` begins a line of its own. */
export function isBlock(element: Element): boolean {
  if (blocks.has(element.tagName)) return true;
  if (inlines.has(element.tagName)) return false;
  const display = styleOf(element)?.display ?? 'inline';
  return !display.startsWith('inline') && display !== 'contents';
}

/** Whether a line feed in the text of `element` is a line break on the screen. */
export function keepsLineBreaks(element: Element | null): boolean {
  const whiteSpace = element === null ? '' : (styleOf(element)?.whiteSpace ?? '');
  return whiteSpace.startsWith('pre') || whiteSpace.startsWith('break-spaces');
}

// Nodes may come from another frame, whose classes are not ours: `instanceof` would say no.
export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return documentAround(element).defaultView?.getComputedStyle(element);
}
