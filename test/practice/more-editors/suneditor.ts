import suneditor from 'suneditor';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  const editor = await new Promise<ReturnType<typeof suneditor.create>>(resolve => {
    const created = suneditor.create(area, {
      value: textToHtml(text),
      buttonList: [['undo', 'redo']],
      events: { onload: () => setTimeout(() => resolve(created), 0) },
    });
  });
  return {
    html: () => editor.$.html.get(),
    // SunEditor inserts zero-width spaces as caret positions.
    text: () => htmlToText(editor.$.html.get()).replace(/\u200b/g, ''),
    focus: () => editor.$.focusManager.focus(),
  };
};
