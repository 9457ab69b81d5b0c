import type { Mount } from '../practice.ts';

type EditContextLike = EventTarget & { text: string };
declare const EditContext: new (init: { text: string }) => EditContextLike;

/**
 * A page that draws its text itself, with an `EditContext` that receives the input. Firefox has no
 * `EditContext`; there a hidden field receives the keys, like in Google Docs.
 */
export const mount: Mount = (host, text) => {
  const element = host.appendChild(document.createElement('div'));
  element.style.cssText = 'min-height: 6em; white-space: pre-wrap';
  element.tabIndex = 0;
  if (!('EditContext' in globalThis)) {
    const field = host.appendChild(document.createElement('textarea'));
    field.style.cssText = 'position: absolute; width: 1px; height: 1px; opacity: 0';
    field.value = text;
    field.addEventListener('input', () => element.replaceChildren(field.value));
    return { text: () => field.value, focus: () => field.focus() };
  }
  const context = new EditContext({ text });
  element.textContent = text;
  context.addEventListener('textupdate', () => element.replaceChildren(context.text));
  (element as { editContext?: EditContextLike }).editContext = context;
  return { text: () => context.text, focus: () => element.focus() };
};
