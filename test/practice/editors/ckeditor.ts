import { ClassicEditor, Essentials, Heading, Paragraph } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

export const mount: Mount = async (host, text) => {
  const editor = await ClassicEditor.create(host.appendChild(document.createElement('div')), {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph, Heading],
    toolbar: ['undo', 'redo', 'heading'],
    initialData: htmlOfLines(text),
  });
  return {
    text: () => linesOfHtml(editor.getData()).replace(/^ $/gm, ''),
    focus: () => editor.focus(),
  };
};
