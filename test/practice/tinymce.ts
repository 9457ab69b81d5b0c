import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import { htmlOfLines, linesOfHtml, type Practice } from './practice.ts';

/** TinyMCE in a frame of its own, or in the page itself. */
export async function mountTinymce(
  host: HTMLElement,
  text: string,
  inline: boolean,
): Promise<Practice> {
  const target = host.appendChild(document.createElement('div'));
  target.innerHTML = htmlOfLines(text);
  const [editor] = await tinymce.init({
    target,
    inline,
    license_key: 'gpl',
    skin: false,
    content_css: false,
    menubar: false,
    statusbar: false,
    toolbar: false,
    promotion: false,
  });
  if (editor === undefined) throw new Error('TinyMCE did not start');
  return {
    text: () => linesOfHtml(editor.getContent()).replace(/^ $/gm, ''),
    focus() {
      // Firefox moves the focus into a frame only when its window is asked to.
      editor.getWin().focus();
      editor.getBody().focus();
    },
    end: () => editor.remove(),
  };
}
