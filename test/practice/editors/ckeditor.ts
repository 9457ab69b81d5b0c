import { ClassicEditor, Essentials, Heading, HorizontalLine, Paragraph } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

/** What stands for a rule in a draft: the editor selects one as a whole. */
const rule = '<p>---</p>';

export const mount: Mount = async (host, text) => {
  const editor = await ClassicEditor.create(host.appendChild(document.createElement('div')), {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph, Heading, HorizontalLine],
    toolbar: ['undo', 'redo', 'heading'],
    initialData: htmlOfLines(text).replace(rule, '<hr>'),
  });
  return {
    text: () => linesOfHtml(editor.getData().replace('<hr>', rule)).replace(/^ $/gm, ''),
    focus: () => editor.focus(),
  };
};
