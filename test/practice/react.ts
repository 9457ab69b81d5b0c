import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

export { version } from 'react';

/**
 * Renders `element` in `host`. Resolves once its effects have run, to a function that removes it. Measured:
 * Slate notices changes of its model only from its effects on. After an earlier one it ignores the caret.
 */
export async function render(host: HTMLElement, element: unknown): Promise<() => void> {
  const root = createRoot(host);
  await new Promise<void>(resolve => {
    // React runs the effects of an element's children before its own.
    const Rendered = () => {
      useEffect(resolve, []);
      return createElement('div', null, element);
    };
    root.render(createElement(Rendered));
  });
  return () => root.unmount();
}
