import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws `element` into `host`; resolves when it is there. */
export function render(host: HTMLElement, element: unknown): Promise<void> {
  return new Promise(resolve => {
    createRoot(host).render(createElement('div', { ref: () => resolve() }, element));
  });
}
