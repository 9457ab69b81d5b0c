import { elementToText, htmlToText, type Mount, type Practice } from '../practice.ts';

type Editor = { element: HTMLElement; read: () => string };

/**
 * Small editors without a known library, with behaviours of real sites: each has its own model and
 * draws it, and inserts pastes late, twice, flattened, or not at all.
 */
const manners: Record<string, (element: HTMLElement) => Editor> = {
  /** Cancels every change of the browser in `beforeinput` and draws its own model. */
  ownModel: element => createModelEditor(element, (model, text) => model + text),
  /** Draws its own model, and learns of pastes only from `beforeinput`. */
  announced: element => createModelEditor(element, (model, text) => model + text, 'announced'),
  /** Draws its own model, and inserts pastes without their line breaks. */
  flattening: element =>
    createModelEditor(element, (model, text) => model + text.replace(/\s+/g, ' ')),
  /** Cancels a paste and inserts nothing. */
  swallowing: element => createModelEditor(element, model => model),
  /** Inserts a paste twice. */
  doubling: element => createModelEditor(element, (model, text) => model + text + text),
  /** Inserts a paste at the start. */
  prepending: element => createModelEditor(element, (model, text) => text + model),
  /** Inserts a paste a second later. */
  late: element => createModelEditor(element, (model, text) => model + text, 1000),
  /** Restores its model after any change of its element. */
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
  /** Takes a snapshot for undo after each paste, and 0.4 s after the last input. */
  picturing: createSnapshotEditor,
  /** Ends in a picture, which it selects when the caret moves behind it. */
  selecting: createPictureEditor,
  /** Its form sends a copy of the content, which only `keyup` updates. */
  copying: element => createCopyEditor(element, 'keyup', 0),
  /** Its form sends a copy, which `keydown` updates a task later. */
  copyingKeys: element => createCopyEditor(element, 'keydown', 1),
  /** Its form sends a copy, which it updates 0.3 s after the last input. */
  copyingLate: element => createCopyEditor(element, 'input', 300),
  /** Updates its model from its element at `keyup` only. */
  keyed: element => createKeyEditor(element, 'keyup'),
  /** Updates its model from its element at `keydown` only, a task later. */
  keyedDown: element => createKeyEditor(element, 'keydown'),
  /** Redraws its model with each key. The model contains only text from keys. */
  redrawing: createRedrawingEditor,
  /** Draws its own model, and writes it in capitals. */
  shouting: element => createModelEditor(element, (model, text) => (model + text).toUpperCase()),
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

/**
 * @param insert returns the model after an insertion of `text`
 * @param pasteDrawnAfterMs the delay of a paste; `announced` leaves pastes to `beforeinput`
 */
function createModelEditor(
  element: HTMLElement,
  insert: (model: string, text: string) => string,
  pasteDrawnAfterMs: number | 'announced' = 0,
): Editor {
  let model = element.textContent ?? '';
  const undoStack: string[] = [];
  const change = (next: string) => {
    undoStack.push(model);
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
    const paste = () => change(insert(model, text));
    if (pasteDrawnAfterMs === 0) paste();
    else setTimeout(paste, pasteDrawnAfterMs);
  });
  element.addEventListener('beforeinput', event => {
    event.preventDefault();
    if (event.inputType === 'insertParagraph') change(`${model}\n`);
    else change(insert(model, event.data ?? event.dataTransfer?.getData('text/plain') ?? ''));
  });
  element.addEventListener('keydown', event => {
    if (!(event.ctrlKey && event.key === 'z')) return;
    event.preventDefault();
    model = undoStack.pop() ?? model;
    draw();
  });
  return { element, read: () => model };
}

/** Undo restores the snapshot before the latest. Only trusted keys undo, like in SunEditor. */
function createSnapshotEditor(element: HTMLElement): Editor {
  const snapshots = [element.innerHTML];
  let index = 0;
  const takeSnapshot = () => {
    if (element.innerHTML === snapshots[index]) return;
    snapshots.splice(++index, Number.POSITIVE_INFINITY, element.innerHTML);
  };
  let timer = 0;
  element.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(takeSnapshot, 400);
  });
  element.addEventListener('paste', event => {
    event.preventDefault();
    const pasted = document.createElement('span');
    pasted.textContent = event.clipboardData?.getData('text/plain') ?? '';
    (element.lastElementChild ?? element).append(pasted);
    takeSnapshot();
  });
  element.addEventListener('keydown', event => {
    if (!(event.isTrusted && event.ctrlKey && event.code === 'KeyZ')) return;
    event.preventDefault();
    index = Math.max(index - 1, 0);
    element.innerHTML = snapshots[index] ?? '';
  });
  return { element, read: () => elementToText(element) };
}

function createCopyEditor(element: HTMLElement, type: string, afterMs: number): Editor {
  const copy = document.createElement('textarea');
  copy.hidden = true;
  element.after(copy);
  let timer = 0;
  const updateCopy = () => {
    copy.value = element.innerHTML;
  };
  element.addEventListener(type, () => {
    clearTimeout(timer);
    if (afterMs === 0) updateCopy();
    else timer = window.setTimeout(updateCopy, afterMs);
  });
  return { element, read: () => htmlToText(copy.value) };
}

function createKeyEditor(element: HTMLElement, type: 'keyup' | 'keydown'): Editor {
  let model = elementToText(element);
  const updateModel = () => {
    model = elementToText(element);
  };
  element.addEventListener(type, () => setTimeout(updateModel));
  return { element, read: () => model };
}

function createRedrawingEditor(element: HTMLElement): Editor {
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

function createPictureEditor(element: HTMLElement): Editor {
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
    elementToText(element) + (element.querySelector('img') === null ? ' no picture' : '');
  return { element, read };
}
