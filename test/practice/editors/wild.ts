import { linesOf, type Mount, type Practice } from '../practice.ts';
import { enterSends, type Manner } from '../wild/manners.ts';
import { type Site, sites } from '../wild/sites.ts';
import { mountTiptapSite } from '../wild/tiptap-site.ts';
import { mount as mountProsemirror } from './prosemirror.ts';
import { mount as mountReact } from './react-textarea.ts';
import { mount as mountTextarea } from './textarea.ts';

/** One of the sites in `wild/sites.ts`, by its name. In a chat a line is broken with Shift. */
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
      const mount = { textarea: mountTextarea, react: mountReact, markdown: mountProsemirror };
      const practice = await mount[site.base](host, text);
      adorn(host.querySelector<HTMLElement>('textarea, [contenteditable]') ?? host, site.manners);
      return practice;
    }
  }
}

function adorn(root: HTMLElement, manners: Manner[]): void {
  for (const manner of manners) manner(root);
}

/** An editing host of a site's own making. Its model is what stands in it. */
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
  const undone: string[] = [];
  const redone: string[] = [];
  element.addEventListener('paste', event => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    insertByRange(element, pasted);
  });
  let last = element.innerHTML;
  element.addEventListener('input', () => {
    undone.push(last);
    redone.length = 0;
    if (paste === 'redrawing') redraw(element);
    last = element.innerHTML;
  });
  if (paste !== 'ranges')
    element.addEventListener('keydown', event => {
      const [from, to] = event.key === 'z' ? [undone, redone] : [redone, undone];
      if (!event.ctrlKey || !/^[zy]$/.test(event.key) || from.length === 0) return;
      event.preventDefault();
      to.push(last);
      element.innerHTML = from.pop() ?? '';
      last = element.innerHTML;
      endSelection(element);
    });
  adorn(element, manners);
  return { text: () => linesOf(element), focus: () => element.focus() };
}

function insertByRange(element: HTMLElement, text: string): void {
  const range = document.getSelection()?.getRangeAt(0);
  range?.deleteContents();
  range?.insertNode(document.createTextNode(text));
  range?.collapse();
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Everything anew from what can be read, with the caret at the end. */
function redraw(element: HTMLElement): void {
  const lines = linesOf(element).split('\n');
  element.replaceChildren(
    ...lines.map(line => {
      const block = document.createElement('div');
      if (line === '') block.append(document.createElement('br'));
      else block.textContent = line;
      return block;
    }),
  );
  endSelection(element.lastElementChild ?? element);
}

function endSelection(element: Element): void {
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
