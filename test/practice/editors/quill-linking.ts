import type Quill from 'quill';
import type { Mount } from '../practice.ts';
import { mountQuill } from './quill.ts';

/** Quill with addresses as links and hashtags in bold, as the composer of LinkedIn has them. */
export const mount: Mount = (host, text) => mountQuill(host, text, formatAutomatically);

/** Formats all such words but the one that the user is typing. */
function formatAutomatically(quill: Quill): void {
  quill.on('text-change', () => {
    for (const { index, 0: word } of readText(quill).matchAll(
      /https?:\/\/\S+|(?<![\p{L}\p{N}_])#\p{L}+/gu,
    )) {
      const { length } = word;
      const format = word.startsWith('#') ? 'bold' : 'link';
      const isTyped = quill.getSelection()?.index === index + length;
      if (isTyped || quill.getFormat(index, length)[format] !== undefined) continue;
      quill.formatText(index, length, format, format === 'link' ? word : true, 'user');
    }
  });
}

/** Returns the text with one sign for each image or mention, which `getText` leaves out. */
const readText = (quill: Quill) =>
  quill
    .getContents()
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
