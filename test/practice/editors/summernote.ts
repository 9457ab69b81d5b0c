import '../jquery-global.ts';
import 'summernote/dist/summernote-lite.css';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

await import('summernote/dist/summernote-lite.js');

export const mount: Mount = (host, text) => {
  const area = jQuery(host.appendChild(document.createElement('div')));
  area.summernote({ toolbar: [], minHeight: 100 });
  if (text !== '') area.summernote('code', htmlOfLines(text));
  return {
    text: () => linesOfHtml(area.summernote('code')),
    focus: () => area.summernote('focus'),
  };
};
