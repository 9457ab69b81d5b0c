/**
 * Reads what a person sees in an editing host, line by line. `innerText` will not do: it counts the
 * margins of paragraphs as blank lines, so that `<p>a</p><p>b</p>` and a real blank line read alike.
 */
import { thing } from '../../shared/text/thing.ts';
import { isElement, isText, real, tagOf } from './dom.ts';

/** Of most elements it is known without their style, which takes longer to ask for. */
const blocks = new Set('div h1 h2 li ol p pre tr ul'.split(' '));
const inlines = new Set('a b br em img strong'.split(' '));
/** What a person puts into a post that is no text, or holds its own text together. */
export const things = /^(img|hr|video|iframe|canvas|object|table)$/;
/** TinyMCE marks what it does not count as content. */
const unread = 'script,style,template,textarea,input,select,button,[data-mce-bogus=all]';

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
  const readWords = (text: Text) => {
    const keeps = keepsLineBreaks(text.parentElement);
    const [first = '', ...others] = keeps
      ? text.data.split('\n')
      : [text.data.replace(collapsible, ' ')];
    // White space between blocks of the source is no line.
    if (first !== '' && (line !== null || keeps || first !== ' ')) line = (line ?? '') + first;
    for (const other of others) {
      line ??= '';
      endLine();
      if (other !== '') line = other;
    }
  };
  // By a list of what is left, the next on top: pages nest elements deeper than calls can go.
  const left: (Node | string | null)[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    // The end of a block.
    if (node === null) endLine();
    else if (typeof node === 'string') line = (line ?? '') + node;
    else if (isText(node)) readWords(node);
    else if (isElement(node) && !isUnread(node)) {
      const tag = tagOf(node);
      if (tag === 'br') left.push(null, '');
      else {
        if (node !== root && isBlock(node)) {
          endLine();
          left.push(null);
        }
        // Emoji are pictures in some editors; the words for them are what was typed. ProseMirror keeps a
        // picture of nothing where a caret shall stand.
        if (things.test(tag) && node.matches('[src],:not(img)'))
          left.push(node.getAttribute('alt') || thing);
        for (const child of [...real(node).childNodes].reverse()) left.push(child);
      }
    }
  }
  endLine();
  return lines
    .join('\n')
    .replace(/\u00a0/g, ' ')
    .replace(fillers, '');
}

/** Whether `element` is no part of what the person wrote: placeholders, editors' own marks. */
export function isUnread(element: Element): boolean {
  const is = (selector: string) => real(element).matches(selector);
  if (is(unread)) return true;
  // A placeholder inside the editing host lets clicks through to it; a mention chip does not.
  if (is('[contenteditable=false]') && getComputedStyle(element).pointerEvents === 'none')
    return true;
  return !inlines.has(tagOf(element)) && getComputedStyle(element).display === 'none';
}

/** Whether `element` begins a line of its own. */
export function isBlock(element: Element): boolean {
  if (blocks.has(tagOf(element))) return true;
  if (inlines.has(tagOf(element))) return false;
  const { display, position } = getComputedStyle(element);
  // What stands outside the flow breaks no line: Slate keeps a caret's place in a mention so.
  return !/^(inline|contents)/.test(display) && position !== 'absolute';
}

/** Whether a line feed in the text of `element` is a line break on the screen. */
export function keepsLineBreaks(element: Element | null): boolean {
  return element !== null && /^(pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
}
