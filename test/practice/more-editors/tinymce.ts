import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import { htmlToText, type Mount, type Practice, textToHtml } from '../practice.ts';

export const mount: Mount = (host, text) => mountTinymce(host, text, false);

/** Mounts TinyMCE, inline in the page or in a frame. */
export async function mountTinymce(
  host: HTMLElement,
  text: string,
  inline: boolean,
): Promise<Practice> {
  const target = host.appendChild(document.createElement('div'));
  target.innerHTML = textToHtml(text);
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
    html: () => editor.getContent(),
    text: () => htmlToText(editor.getContent()).replace(/^ $/gm, ''),
    focus() {
      // Firefox moves the focus into a frame only if its window is focused too.
      editor.getWin().focus();
      editor.getBody().focus();
    },
    destroy: () => editor.remove(),
  };
}
