import { linesOf, type Mount } from '../practice.ts';

/** An element of the page's own that is written into, inside the shadow root of another. */
class PostEditor extends HTMLElement {
  readonly writing = document.createElement('post-text');

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(this.writing);
    this.writing.contentEditable = 'true';
    this.writing.role = 'textbox';
    this.writing.style.cssText = 'display: block; white-space: pre-wrap; min-height: 2em;';
  }
}
customElements.define('post-editor', PostEditor);

export const mount: Mount = (host, text) => {
  const element = host.appendChild(new PostEditor());
  element.writing.textContent = text;
  return { text: () => linesOf(element.writing), focus: () => element.writing.focus() };
};
