import EditorJS from '@editorjs/editorjs/dist/editorjs.mjs';
import { htmlToText, isHtml, type Mount } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const lines = isHtml(text) ? readParagraphs(text) : text.split('\n');
  const blocks = lines.map(line => ({ type: 'paragraph', data: { text: line } }));
  const editor = new EditorJS({
    holder: host.appendChild(document.createElement('div')),
    data: { blocks: text === '' ? [] : blocks },
    minHeight: 40,
  });
  await editor.isReady;
  return {
    html: () =>
      [...host.querySelectorAll('.ce-paragraph')]
        .map(paragraph => `<p>${paragraph.innerHTML}</p>`)
        .join(''),
    text: () =>
      [...host.querySelectorAll('.ce-block [contenteditable]')]
        .map(block => htmlToText(block.innerHTML))
        .join('\n'),
    focus: () => editor.focus(true),
  };
};

/** Only the paragraph has a tool here. It holds text with the marks of the editor's inline tools. */
function readParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const other of body.querySelectorAll('img, span, li'))
    other.replaceWith(...other.childNodes);
  for (const [tag, own] of [
    ['strong', 'b'],
    ['em', 'i'],
  ] as const)
    for (const mark of body.querySelectorAll(tag)) {
      const ownMark = document.createElement(own);
      ownMark.append(...mark.childNodes);
      mark.replaceWith(ownMark);
    }
  return [...body.querySelectorAll('p')].map(paragraph => paragraph.innerHTML);
}
