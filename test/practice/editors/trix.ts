import 'trix';
import 'trix/dist/trix.css';
import { htmlOfLines, type Mount } from '../practice.ts';

type TrixElement = HTMLElement & {
  editor: { getDocument(): { toString(): string }; loadHTML(html: string): void };
};

export const mount: Mount = async (host, text) => {
  const element = document.createElement('trix-editor') as TrixElement;
  const ready = new Promise(resolve =>
    element.addEventListener('trix-initialize', resolve, { once: true }),
  );
  host.append(element);
  await ready;
  if (text !== '') element.editor.loadHTML(htmlOfLines(text));
  return {
    text: () => element.editor.getDocument().toString().replace(/\n$/, ''),
    focus: () => element.focus(),
    paceMs: 30,
  };
};
