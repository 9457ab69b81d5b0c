import { elementToText, type Mount, textToHtml } from '../practice.ts';

/** Editable text with a history of its own, whose page turns pasted addresses and hashtags into links. */
export const mount: Mount = (host, text) => {
  const editable = host.appendChild(document.createElement('div'));
  editable.contentEditable = 'true';
  editable.role = 'textbox';
  editable.innerHTML = textToHtml(text);
  const snapshots = [editable.innerHTML];
  let index = 0;
  const takeSnapshot = () => {
    snapshots.splice(++index, Number.POSITIVE_INFINITY, editable.innerHTML);
  };
  editable.addEventListener('input', takeSnapshot);
  editable.addEventListener('paste', event => {
    event.preventDefault();
    const pasted = document.createElement('div');
    pasted.textContent = event.clipboardData?.getData('text/plain') ?? '';
    const selection = document.getSelection();
    selection?.deleteFromDocument();
    selection?.getRangeAt(0).insertNode(createFragment(toLinkedHtml(pasted.innerHTML)));
    selection?.collapseToEnd();
    takeSnapshot();
  });
  editable.addEventListener('keydown', event => {
    if (!event.ctrlKey || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    const step = /z/i.test(event.key) && !event.shiftKey ? -1 : 1;
    index = Math.min(Math.max(index + step, 0), snapshots.length - 1);
    editable.innerHTML = snapshots[index] ?? '';
    document.getSelection()?.selectAllChildren(editable);
    document.getSelection()?.collapseToEnd();
  });
  return {
    html: () => editable.innerHTML,
    text: () => elementToText(editable),
    focus: () => editable.focus(),
  };
};

const toLinkedHtml = (html: string) =>
  html
    .replace(/https?:\/\/\S+|(?<![\p{L}\p{N}_])#\p{L}+/gu, word => `<a href="${word}">${word}</a>`)
    .replace(/\n/g, '<br>');

const createFragment = (html: string) => document.createRange().createContextualFragment(html);
