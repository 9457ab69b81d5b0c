import 'trix';
import 'trix/dist/trix.css';
import type { Mount } from '../practice.ts';

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
  if (text !== '') {
    const lines = document.createElement('div');
    lines.innerText = text;
    element.editor.loadHTML(lines.outerHTML);
  }
  return {
    text: () => element.editor.getDocument().toString().replace(/\n$/, ''),
    focus: () => element.focus(),
    paceMs: 30,
  };
};
