import 'froala-editor/css/froala_editor.min.css';
import FroalaEditor from 'froala-editor';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const area = host.appendChild(document.createElement('div'));
  area.innerHTML = htmlOfLines(text);
  const editor = await new Promise<{
    html: { get(): string };
    events: { focus(): void };
    destroy(): void;
  }>(resolve => {
    const created = new FroalaEditor(area, { attribution: false }, () => resolve(created));
  });
  return {
    text: () => linesOfHtml(editor.html.get()).replace(/^ $/gm, ''),
    focus: () => editor.events.focus(),
    end: () => editor.destroy(),
  };
};
