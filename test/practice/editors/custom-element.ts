import { elementToText, type Mount } from '../practice.ts';

/** An editable custom element inside the shadow root of another. */
class PostEditor extends HTMLElement {
  readonly editable = document.createElement('post-text');

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(this.editable);
    this.editable.contentEditable = 'true';
    this.editable.role = 'textbox';
    this.editable.style.cssText = 'display: block; white-space: pre-wrap; min-height: 2em;';
  }
}
customElements.define('post-editor', PostEditor);

export const mount: Mount = (host, text) => {
  const element = host.appendChild(new PostEditor());
  element.editable.textContent = text;
  return { text: () => elementToText(element.editable), focus: () => element.editable.focus() };
};
