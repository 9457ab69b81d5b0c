import '../jquery-global.ts';
import 'trumbowyg/dist/ui/trumbowyg.css';
import { htmlOfLines, linesOfHtml, type Mount } from '../practice.ts';

await import('trumbowyg');

export const mount: Mount = (host, text) => {
  const area = jQuery(host.appendChild(document.createElement('div')));
  area.trumbowyg({ svgPath: false, hideButtonTexts: true, btns: [] });
  if (text !== '') area.trumbowyg('html', htmlOfLines(text));
  const editor = host.querySelector<HTMLElement>('.trumbowyg-editor');
  return {
    // What its form would send, which is not what stands on the screen.
    text: () => linesOfHtml(area.trumbowyg('html')),
    focus: () => editor?.focus(),
  };
};
