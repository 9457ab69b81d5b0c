import '../jquery-global.ts';
import 'trumbowyg/dist/ui/trumbowyg.css';
import { htmlToText, type Mount, textToHtml } from '../practice.ts';

await import('trumbowyg');

export const mount: Mount = (host, text) => {
  const area = jQuery(host.appendChild(document.createElement('div')));
  area.trumbowyg({ svgPath: false, hideButtonTexts: true, btns: [] });
  if (text !== '') area.trumbowyg('html', textToHtml(text));
  const editor = host.querySelector<HTMLElement>('.trumbowyg-editor');
  return {
    html: () => area.trumbowyg('html'),
    // A form would send this text, which may differ from the text on the screen.
    text: () => htmlToText(area.trumbowyg('html')),
    focus: () => editor?.focus(),
  };
};
