import 'sceditor/minified/sceditor.min.js';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

type SCEditor = {
  val(): string;
  getWysiwygEditorValue(filter: boolean): string;
  focus(): void;
  unbind(): void;
  destroy(): void;
};
declare const sceditor: {
  create(area: Element, options: object): void;
  instance(area: Element): SCEditor;
};

export const mount: Mount = (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  area.value = textToHtml(text);
  area.style.height = '200px';
  sceditor.create(area, { toolbar: '', emoticonsEnabled: false, style: '', width: '500px' });
  const editor = sceditor.instance(area);
  return {
    html: () => editor.getWysiwygEditorValue(false),
    text: () => htmlToText(editor.getWysiwygEditorValue(false)).replace(/[\u200b\ufeff]/g, ''),
    focus() {
      host.querySelector('iframe')?.contentWindow?.focus();
      editor.focus();
    },
    destroy: () => editor.destroy(),
  };
};
