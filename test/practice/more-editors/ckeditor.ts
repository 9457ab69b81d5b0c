import {
  BlockQuote,
  Bold,
  ClassicEditor,
  CodeBlock,
  Essentials,
  Heading,
  HorizontalLine,
  Image,
  Italic,
  Link,
  List,
  Mention,
  Paragraph,
  Table,
  TodoList,
} from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

/** Represents a rule in the tests' text. CKEditor selects a rule as a whole. */
const rule = '<p>---</p>';

export const mount: Mount = async (host, text) => {
  const editor = await ClassicEditor.create(host.appendChild(document.createElement('div')), {
    licenseKey: 'GPL',
    plugins: [
      BlockQuote,
      Bold,
      CodeBlock,
      Essentials,
      Heading,
      HorizontalLine,
      Image,
      Italic,
      Link,
      List,
      Mention,
      Paragraph,
      Table,
      TodoList,
    ],
    toolbar: ['undo', 'redo', 'heading'],
    initialData: textToHtml(text).replace(rule, '<hr>'),
  });
  return {
    html: () => editor.getData(),
    text: () => htmlToText(editor.getData().replace('<hr>', rule)).replace(/^ $/gm, ''),
    focus: () => editor.focus(),
  };
};
