import '../jquery-global.ts';
import 'summernote/dist/summernote-lite.css';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

await import('summernote/dist/summernote-lite.js');

export const mount: Mount = (host, text) => {
  const area = jQuery(host.appendChild(document.createElement('div')));
  area.summernote({ toolbar: [], minHeight: 100 });
  if (text !== '') area.summernote('code', textToHtml(text));
  return {
    html: () => area.summernote('code'),
    text: () => htmlToText(area.summernote('code')),
    focus: () => area.summernote('focus'),
  };
};
