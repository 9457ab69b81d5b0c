import suneditor from 'suneditor';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const area = host.appendChild(document.createElement('textarea'));
  const editor = await new Promise<ReturnType<typeof suneditor.create>>(resolve => {
    const created = suneditor.create(area, {
      value: htmlOfLines(text),
      buttonList: [['undo', 'redo']],
      events: { onload: () => setTimeout(() => resolve(created), 0) },
    });
  });
  return {
    // It keeps a filler where a caret is to stand.
    text: () => linesOfHtml(editor.$.html.get()).replace(/\u200b/g, ''),
    focus: () => editor.$.focusManager.focus(),
  };
};
