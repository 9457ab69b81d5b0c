/** What sites do with their composers: each a behaviour that works on any field or editing host. */
import { outgoing } from '../outgoing.ts';

type Writable = HTMLTextAreaElement | HTMLElement;
export type Manner = (root: Writable) => void;

const names = ['again', 'type', 'letterpress', 'ada', 'smile'];

/** The text before the caret, in its line. */
function beforeCaret(root: Writable): string {
  if (root instanceof HTMLTextAreaElement) return root.value.slice(0, root.selectionEnd);
  const { focusNode, focusOffset } = document.getSelection() ?? {};
  return focusNode?.nodeType === Node.TEXT_NODE
    ? (focusNode.nodeValue ?? '').slice(0, focusOffset)
    : '';
}

/** A menu opens behind these letters; Tab and Enter, and a press of the mouse, take its first name. */
export function menu(letters: string): Manner {
  return root => {
    const list = root.ownerDocument.createElement('ul');
    list.className = 'menu';
    list.hidden = true;
    root.after(list);
    const word = new RegExp(`[${letters}](\\w*)$`);
    const look = () => {
      const [, begun] = word.exec(beforeCaret(root)) ?? [];
      const found = names.filter(name => begun !== undefined && name.startsWith(begun));
      list.hidden = found.length === 0;
      list.replaceChildren(
        ...found.map(name => Object.assign(document.createElement('li'), { textContent: name })),
      );
    };
    root.addEventListener('input', look);
    root.addEventListener('blur', () => {
      list.hidden = true;
    });
    root.addEventListener('keydown', event => {
      if (list.hidden || !/^(Tab|Enter)$/.test((event as KeyboardEvent).key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const begun = word.exec(beforeCaret(root))?.[1] ?? '';
      const chosen = list.firstElementChild?.textContent ?? '';
      document.execCommand('insertText', false, `${chosen.slice(begun.length)} `);
    });
  };
}

/** Enter sends, as in a chat. */
export const enterSends: Manner = root =>
  root.addEventListener('keydown', event => {
    const { key, shiftKey } = event as KeyboardEvent;
    if (key !== 'Enter' || shiftKey) return;
    event.preventDefault();
    outgoing.sent++;
  });

/** So does a paragraph, whoever makes it. */
export const paragraphSends: Manner = root => {
  for (const type of ['beforeinput', 'input'])
    root.addEventListener(type, event => {
      if ((event as InputEvent).inputType === 'insertParagraph') outgoing.sent++;
    });
};

/** A paste of more letters becomes a file. */
export function longPasteAttaches(most: number): Manner {
  return root =>
    root.addEventListener('paste', event => {
      const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
      if (text.length <= most) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      outgoing.attached++;
    });
}

/** A pasted address alone, of a picture or of anything, is fetched and attached. */
export function linkPasteAttaches(address = /^https?:\/\/\S+$/): Manner {
  return root =>
    root.addEventListener('paste', event => {
      const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
      if (!address.test(text.trim())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      outgoing.attached++;
    });
}

/** Counts letters, draws the number anew, and sends nothing. */
export const counts: Manner = root => {
  const shown = root.ownerDocument.createElement('output');
  root.after(shown);
  root.addEventListener('input', () => {
    shown.textContent = String(300 - (root.textContent ?? '').length);
  });
};

/** Keeps a draft a moment after the last letter. */
export const keepsDraft: Manner = root => {
  let timer = 0;
  root.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => sessionStorage.setItem('draft', root.textContent ?? ''), 100);
  });
};

/** As high as its text, at each letter. */
export const grows: Manner = root =>
  root.addEventListener('input', () => {
    root.style.height = 'auto';
    root.style.height = `${root.scrollHeight}px`;
  });

/** Every key on the page brings the focus to its box. */
export const pullsFocus: Manner = root =>
  root.ownerDocument.addEventListener('keydown', () => root.focus());

/** The same text with colours, in a layer above the field. */
export const highlights: Manner = root => {
  const layer = root.ownerDocument.createElement('div');
  layer.style.cssText = 'position: absolute; inset: 0; pointer-events: none; opacity: 0.4';
  layer.ariaHidden = 'true';
  root.after(layer);
  root.addEventListener('input', () => {
    layer.textContent = root instanceof HTMLTextAreaElement ? root.value : root.textContent;
  });
};

/** Enter goes on with the list of the line before. */
export const continuesLists: Manner = root =>
  root.addEventListener('keydown', event => {
    const [mark] = /^[-*] (?=.)/.exec(beforeCaret(root).split('\n').at(-1) ?? '') ?? [];
    if ((event as KeyboardEvent).key !== 'Enter' || mark === undefined) return;
    event.preventDefault();
    document.execCommand('insertText', false, `\n${mark}`);
  });
