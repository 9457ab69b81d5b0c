import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders `element` in `host`. Resolves as soon as it is in the document, to a function that removes it. */
export async function render(host: HTMLElement, element: unknown): Promise<() => void> {
  const root = createRoot(host);
  await new Promise<void>(resolve =>
    root.render(createElement('div', { ref: () => resolve() }, element)),
  );
  return () => root.unmount();
}
