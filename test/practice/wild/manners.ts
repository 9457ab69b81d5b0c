/** Manners: behaviours that sites add to their composers. Each works on any field or editing host. */
import { outgoing } from '../outgoing.ts';

type Writable = HTMLTextAreaElement | HTMLElement;
export type Manner = (root: Writable) => void;

const names = ['again', 'type', 'letterpress', 'ada', 'smile'];

/** Returns the text before the caret: of a field, or of the text node that contains the caret. */
function readTextBeforeCaret(root: Writable): string {
  if (root instanceof HTMLTextAreaElement) return root.value.slice(0, root.selectionEnd);
  const { focusNode, focusOffset } = document.getSelection() ?? {};
  return focusNode?.nodeType === Node.TEXT_NODE
    ? (focusNode.nodeValue ?? '').slice(0, focusOffset)
    : '';
}

/** Opens a menu of names after any of these letters. Tab and Enter choose its first name. */
export function menu(letters: string): Manner {
  return root => {
    const list = root.ownerDocument.createElement('ul');
    list.className = 'menu';
    list.hidden = true;
    root.after(list);
    const pattern = new RegExp(`[${letters}](\\w*)$`);
    const updateMenu = () => {
      const [, prefix] = pattern.exec(readTextBeforeCaret(root)) ?? [];
      const found = names.filter(name => prefix !== undefined && name.startsWith(prefix));
      list.hidden = found.length === 0;
      list.replaceChildren(
        ...found.map(name => Object.assign(document.createElement('li'), { textContent: name })),
      );
    };
    root.addEventListener('input', updateMenu);
    root.addEventListener('blur', () => {
      list.hidden = true;
    });
    root.addEventListener('keydown', event => {
      if (list.hidden || !/^(Tab|Enter)$/.test((event as KeyboardEvent).key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const prefix = pattern.exec(readTextBeforeCaret(root))?.[1] ?? '';
      const chosen = list.firstElementChild?.textContent ?? '';
      document.execCommand('insertText', false, `${chosen.slice(prefix.length)} `);
    });
  };
}

/** Enter sends, like in a chat. */
export const enterSends: Manner = root =>
  root.addEventListener('keydown', event => {
    const { key, shiftKey } = event as KeyboardEvent;
    if (key !== 'Enter' || shiftKey) return;
    event.preventDefault();
    outgoing.sent++;
  });

/** A new paragraph sends, even if a script inserts it. */
export const paragraphSends: Manner = root => {
  for (const type of ['beforeinput', 'input'])
    root.addEventListener(type, event => {
      if ((event as InputEvent).inputType === 'insertParagraph') outgoing.sent++;
    });
};

/** A paste that is longer than `maxLength` becomes an attached file. */
export function longPasteAttaches(maxLength: number): Manner {
  return root =>
    root.addEventListener('paste', event => {
      const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
      if (text.length <= maxLength) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      outgoing.attached++;
    });
}

/** A paste that contains only an address is attached, for example the address of a picture. */
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

/** Shows how many letters remain of 300, and updates the number at each input. */
export const counts: Manner = root => {
  const output = root.ownerDocument.createElement('output');
  root.after(output);
  root.addEventListener('input', () => {
    output.textContent = String(300 - (root.textContent ?? '').length);
  });
};

/** Stores a draft 100 ms after the last input. */
export const keepsDraft: Manner = root => {
  let timer = 0;
  root.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => sessionStorage.setItem('draft', root.textContent ?? ''), 100);
  });
};

/** Fits the height to the text at each input. */
export const grows: Manner = root =>
  root.addEventListener('input', () => {
    root.style.height = 'auto';
    root.style.height = `${root.scrollHeight}px`;
  });

/** Every key on the page moves the focus to the composer. */
export const pullsFocus: Manner = root =>
  root.ownerDocument.addEventListener('keydown', () => root.focus());

/** Draws the text a second time, in a layer above the field. */
export const highlights: Manner = root => {
  const layer = root.ownerDocument.createElement('div');
  layer.style.cssText = 'position: absolute; inset: 0; pointer-events: none; opacity: 0.4';
  layer.ariaHidden = 'true';
  root.after(layer);
  root.addEventListener('input', () => {
    layer.textContent = root instanceof HTMLTextAreaElement ? root.value : root.textContent;
  });
};

/** Enter continues a Markdown list on the next line. */
export const continuesLists: Manner = root =>
  root.addEventListener('keydown', event => {
    const [mark] = /^[-*] (?=.)/.exec(readTextBeforeCaret(root).split('\n').at(-1) ?? '') ?? [];
    if ((event as KeyboardEvent).key !== 'Enter' || mark === undefined) return;
    event.preventDefault();
    document.execCommand('insertText', false, `\n${mark}`);
  });
