import { linesOf, linesOfHtml, type Mount, type Practice } from '../practice.ts';

type Editor = { element: HTMLElement; read: () => string };

/**
 * Editors that nobody has named, small but with manners that are met: a model of their own that
 * the screen follows, pastes taken late, twice, flattened, or not at all.
 */
export const manners: Record<string, (element: HTMLElement) => Editor> = {
  /** Cancels every change of the browser's and draws its own model, from `beforeinput`. */
  ownModel: element => modelled(element, (model, text) => model + text),
  /** The same, and knows of pastes only what browsers announce before they insert one. */
  announced: element => modelled(element, (model, text) => model + text, 'announced'),
  /** The same, and takes pastes without their line breaks. */
  flattening: element => modelled(element, (model, text) => model + text.replace(/\s+/g, ' ')),
  /** Takes a paste, cancels it, and does nothing with it. */
  swallowing: element => modelled(element, model => model),
  /** Takes a paste twice over. */
  doubling: element => modelled(element, (model, text) => model + text + text),
  /** Puts what is pasted at the start. */
  prepending: element => modelled(element, (model, text) => text + model),
  /** Takes a paste, and draws it a second later. */
  late: element => modelled(element, (model, text) => model + text, 1000),
  /** Puts back what it holds, whatever changes in its element. */
  reverting: element => {
    const model = 'Kept as it is';
    element.textContent = model;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      element.textContent = model;
      observer.observe(element, { childList: true, characterData: true, subtree: true });
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return { element, read: () => model };
  },
  /** Puts a paste in itself and takes a picture of it, else one when nothing was typed for 0.4 s. */
  picturing,
  /** Ends in a picture, which it selects when the caret comes behind it. */
  selecting,
  /** Its form sends a copy, which it takes with each key alone. */
  copying: element => copying(element, 'keyup', 0),
  /** The same as a key goes down, a task later. */
  copyingKeys: element => copying(element, 'keydown', 1),
  /** The same once nothing was written for 0.3 s. */
  copyingLate: element => copying(element, 'input', 300),
  /** What it would send it reads from its element with each key that comes up, and from nothing else. */
  keyed: element => keyed(element, 'keyup'),
  /** The same as a key goes down, a task later. */
  keyedDown: element => keyed(element, 'keydown'),
  /** Draws with each key what it knows itself, which is what was typed by keys. */
  redrawing,
  /** Upper case, as it is written. */
  shouting: element => modelled(element, (model, text) => (model + text).toUpperCase()),
};

export const mount: Mount = (host, text): Practice => {
  const element = host.appendChild(document.createElement('div'));
  element.contentEditable = 'true';
  element.style.whiteSpace = 'pre-wrap';
  const manner = new URLSearchParams(location.search).get('manner') ?? 'ownModel';
  element.textContent = text;
  const editor = manners[manner]?.(element);
  if (editor === undefined) throw new Error(`There is no manner ${manner}`);
  return { text: editor.read, focus: () => editor.element.focus() };
};

function modelled(
  element: HTMLElement,
  take: (model: string, text: string) => string,
  pasteDrawnAfterMs: number | 'announced' = 0,
): Editor {
  let model = element.textContent ?? '';
  const undone: string[] = [];
  const change = (next: string) => {
    undone.push(model);
    model = next;
    draw();
  };
  const draw = () => {
    element.textContent = model.endsWith('\n') ? `${model}\n` : model;
    const selection = document.getSelection();
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  };
  element.addEventListener('paste', event => {
    if (pasteDrawnAfterMs === 'announced') return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const next = () => change(take(model, text));
    if (pasteDrawnAfterMs === 0) next();
    else setTimeout(next, pasteDrawnAfterMs);
  });
  element.addEventListener('beforeinput', event => {
    event.preventDefault();
    if (event.inputType === 'insertParagraph') change(`${model}\n`);
    else change(take(model, event.data ?? event.dataTransfer?.getData('text/plain') ?? ''));
  });
  element.addEventListener('keydown', event => {
    if (!(event.ctrlKey && event.key === 'z')) return;
    event.preventDefault();
    model = undone.pop() ?? model;
    draw();
  });
  return { element, read: () => model };
}

/** Undo shows the picture before the last one. It heeds a person's keys alone, as SunEditor does. */
function picturing(element: HTMLElement): Editor {
  const pictures = [element.innerHTML];
  let at = 0;
  const take = () => {
    if (element.innerHTML === pictures[at]) return;
    pictures.splice(++at, Number.POSITIVE_INFINITY, element.innerHTML);
  };
  let timer = 0;
  element.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(take, 400);
  });
  element.addEventListener('paste', event => {
    event.preventDefault();
    const pasted = document.createElement('span');
    pasted.textContent = event.clipboardData?.getData('text/plain') ?? '';
    (element.lastElementChild ?? element).append(pasted);
    take();
  });
  element.addEventListener('keydown', event => {
    if (!(event.isTrusted && event.ctrlKey && event.code === 'KeyZ')) return;
    event.preventDefault();
    at = Math.max(at - 1, 0);
    element.innerHTML = pictures[at] ?? '';
  });
  return { element, read: () => linesOf(element) };
}

function copying(element: HTMLElement, type: string, afterMs: number): Editor {
  const copy = document.createElement('textarea');
  copy.hidden = true;
  element.after(copy);
  let timer = 0;
  const take = () => {
    copy.value = element.innerHTML;
  };
  element.addEventListener(type, () => {
    clearTimeout(timer);
    if (afterMs === 0) take();
    else timer = window.setTimeout(take, afterMs);
  });
  return { element, read: () => linesOfHtml(copy.value) };
}

function keyed(element: HTMLElement, type: 'keyup' | 'keydown'): Editor {
  let model = linesOf(element);
  const take = () => {
    model = linesOf(element);
  };
  element.addEventListener(type, () => setTimeout(take));
  return { element, read: () => model };
}

function redrawing(element: HTMLElement): Editor {
  let model = element.textContent ?? '';
  element.addEventListener('keydown', event => {
    const { key, isTrusted, ctrlKey } = event;
    if (isTrusted && key === 'Enter') model += '\n';
    else if (isTrusted && !ctrlKey && key.length === 1) model += key;
    if (isTrusted) event.preventDefault();
    element.textContent = model;
    document.getSelection()?.selectAllChildren(element);
    document.getSelection()?.collapseToEnd();
  });
  return { element, read: () => model };
}

function selecting(element: HTMLElement): Editor {
  element.innerHTML = '<p><br></p><figure contenteditable="false"><img></figure>';
  document.addEventListener('selectionchange', () => {
    const selection = document.getSelection();
    const { anchorNode, anchorOffset, isCollapsed } = selection ?? {};
    const figure = element.querySelector('figure');
    const isBehind = anchorNode === element && anchorOffset === element.childNodes.length;
    if (figure === null || !isCollapsed || !isBehind) return;
    selection?.setBaseAndExtent(element, anchorOffset - 1, element, anchorOffset);
  });
  element.addEventListener('paste', event => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData?.getData('text/plain'));
  });
  const read = () =>
    linesOf(element) + (element.querySelector('img') === null ? ' no picture' : '');
  return { element, read };
}
