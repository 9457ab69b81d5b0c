import { htmlToText, type Mount, textToHtml } from '../practice.ts';

type Editor = {
  getData(): string;
  focus(): void;
  destroy(): void;
  on(event: string, listener: () => void): void;
};
declare global {
  var CKEDITOR: { replace(area: Element, config: object): Editor };
  var CKEDITOR_BASEPATH: string;
}

/** The last version under a free licence. It fetches its files at run time, from the page's folder. */
export const mount: Mount = async (host, text) => {
  globalThis.CKEDITOR_BASEPATH = new URL('ckeditor4/', location.href).href;
  await import('ckeditor4');
  const area = host.appendChild(document.createElement('textarea'));
  area.value = textToHtml(text);
  const editor = CKEDITOR.replace(area, {
    customConfig: '',
    language: 'en',
    stylesSet: false,
    versionCheck: false,
    plugins:
      'wysiwygarea,basicstyles,undo,enterkey,entities,clipboard,pastetext,pastetools,toolbar',
    // Structure of a draft is kept, although no button of the toolbar makes it.
    allowedContent: true,
  });
  await new Promise<void>(resolve => editor.on('instanceReady', resolve));
  return {
    html: () => editor.getData(),
    text: () => htmlToText(editor.getData().replace(/>\s+</g, '><')).replace(/^ $/gm, ''),
    focus: () => editor.focus(),
    destroy: () => editor.destroy(),
  };
};
