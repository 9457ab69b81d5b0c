/** The page shows nothing before its script has run: the theme that a person chose would flash. */
import type { Plugin } from 'vite';

export function runBeforeFirstFrame(page: RegExp): Plugin {
  return {
    name: 'run-before-first-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        page.test(path)
          ? html.replace('<script type="module"', '<script type="module" blocking="render"')
          : html,
    },
  };
}
