import 'froala-editor/css/froala_editor.min.css';
import FroalaEditor from 'froala-editor';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const area = host.appendChild(document.createElement('div'));
  area.innerHTML = textToHtml(text);
  const editor = await new Promise<{
    html: { get(): string };
    events: { focus(): void };
    destroy(): void;
  }>(resolve => {
    const created = new FroalaEditor(area, { attribution: false }, () => resolve(created));
  });
  return {
    html: () => editor.html.get(),
    text: () => htmlToText(editor.html.get()).replace(/^ $/gm, ''),
    focus: () => editor.events.focus(),
    destroy: () => editor.destroy(),
  };
};
