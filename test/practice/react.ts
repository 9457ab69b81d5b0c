import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders `element` in `host`. Resolves as soon as it is in the document. */
export function render(host: HTMLElement, element: unknown): Promise<void> {
  return new Promise(resolve => {
    createRoot(host).render(createElement('div', { ref: () => resolve() }, element));
  });
}
