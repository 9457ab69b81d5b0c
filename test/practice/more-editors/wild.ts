import { mount as mountReact } from '../editors/react-textarea.ts';
import { mount as mountTextarea } from '../editors/textarea.ts';
import { elementToText, type Mount, type Practice } from '../practice.ts';
import { enterSends, type Manner } from '../wild/manners.ts';
import { type Site, sites } from '../wild/sites.ts';
import { mountTiptapSite } from '../wild/tiptap-site.ts';
import { mount as mountProsemirror } from './prosemirror.ts';

/** Mounts the site of `wild/sites.ts` that `?site=` names. In a chat, Shift+Enter breaks a line. */
export const mount: Mount = async (host, text) => {
  const name = new URLSearchParams(location.search).get('site') ?? '';
  const site = sites[name];
  if (site === undefined) throw new Error(`There is no site ${name}`);
  const practice = await mountSite(host, text, site);
  return {
    ...practice,
    breaksLinesWithShift: site.manners.includes(enterSends),
  };
};

async function mountSite(host: HTMLElement, text: string, site: Site): Promise<Practice> {
  switch (site.base) {
    case 'tiptap':
      return mountTiptapSite(host, text, site);
    case 'editable':
      return mountEditable(host, text, site);
    default: {
      const mounts = { textarea: mountTextarea, react: mountReact, markdown: mountProsemirror };
      const practice = await mounts[site.base](host, text);
      applyManners(
        host.querySelector<HTMLElement>('textarea, [contenteditable]') ?? host,
        site.manners,
      );
      return practice;
    }
  }
}

function applyManners(root: HTMLElement, manners: Manner[]): void {
  for (const manner of manners) manner(root);
}

/** Mounts an editing host without a library. Its content is its model. */
function mountEditable(
  host: HTMLElement,
  text: string,
  { paste, className = '', manners }: Extract<Site, { base: 'editable' }>,
): Practice {
  const element = host.appendChild(document.createElement('div'));
  element.contentEditable = 'true';
  element.className = className;
  element.style.whiteSpace = 'pre-wrap';
  element.textContent = text;
  const undoStack: string[] = [];
  const redoStack: string[] = [];
  element.addEventListener('paste', event => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    insertByRange(element, pasted);
  });
  let lastHtml = element.innerHTML;
  element.addEventListener('input', () => {
    undoStack.push(lastHtml);
    redoStack.length = 0;
    if (paste === 'redrawing') redraw(element);
    lastHtml = element.innerHTML;
  });
  // Sites with `ranges` have no undo history of their own.
  if (paste !== 'ranges')
    element.addEventListener('keydown', event => {
      const [from, to] = event.key === 'z' ? [undoStack, redoStack] : [redoStack, undoStack];
      if (!event.ctrlKey || !/^[zy]$/.test(event.key) || from.length === 0) return;
      event.preventDefault();
      to.push(lastHtml);
      element.innerHTML = from.pop() ?? '';
      lastHtml = element.innerHTML;
      moveCaretToEnd(element);
    });
  applyManners(element, manners);
  return { text: () => elementToText(element), focus: () => element.focus() };
}

function insertByRange(element: HTMLElement, text: string): void {
  const range = document.getSelection()?.getRangeAt(0);
  range?.deleteContents();
  range?.insertNode(document.createTextNode(text));
  range?.collapse();
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces the content with one block for each line, and moves the caret to the end. */
function redraw(element: HTMLElement): void {
  const lines = elementToText(element).split('\n');
  element.replaceChildren(
    ...lines.map(line => {
      const block = document.createElement('div');
      if (line === '') block.append(document.createElement('br'));
      else block.textContent = line;
      return block;
    }),
  );
  moveCaretToEnd(element.lastElementChild ?? element);
}

function moveCaretToEnd(element: Element): void {
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
