import 'trix';
import 'trix/dist/trix.css';
import { isHtml, type Mount } from '../practice.ts';

type TrixElement = HTMLElement & {
  value: string;
  editor: { getDocument(): { toString(): string }; loadHTML(html: string): void };
};

export const mount: Mount = async (host, text) => {
  const element = document.createElement('trix-editor') as TrixElement;
  const ready = new Promise(resolve =>
    element.addEventListener('trix-initialize', resolve, { once: true }),
  );
  host.append(element);
  await ready;
  if (isHtml(text)) element.editor.loadHTML(text);
  else if (text !== '') {
    const lines = document.createElement('div');
    lines.innerText = text;
    element.editor.loadHTML(lines.outerHTML);
  }
  return {
    html: () => element.value,
    text: () => element.editor.getDocument().toString().replace(/\n$/, ''),
    focus: () => element.focus(),
    paceMs: 30,
  };
};
