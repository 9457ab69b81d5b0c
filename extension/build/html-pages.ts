/** Vite plugins that change the HTML of the extension's pages. */
import type { Plugin } from 'vite';

/**
 * Makes a page render nothing before its script has run. Otherwise the page would first flash in the
 * browser's theme, and then change to the one that the user chose.
 */
export function blockRenderUntilScript(page: RegExp): Plugin {
  return {
    name: 'block-render-until-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        page.test(path)
          ? html.replace('<script type="module"', '<script type="module" blocking="render"')
          : html,
    },
  };
}

type FallbackText = { text: string; reload: string; direction: 'ltr' | 'rtl' };

const mountPoint = '<div id="app"></div>';

/**
 * Adds a message that a page shows as long as its script has rendered nothing: the script is missing,
 * too new for the browser, or slow. The message is in every language, because no script can choose one.
 * @param withoutReload pages that get no Reload link, because they show nothing after a reload
 */
export function addLoadingFallback(
  texts: Record<string, FallbackText>,
  withoutReload?: RegExp,
): Plugin {
  return {
    name: 'add-loading-fallback',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (!html.includes(mountPoint)) throw new Error(`${path} has no ${mountPoint}.`);
        const lines = Object.entries(texts).map(([language, { text, reload, direction }]) => {
          const link = withoutReload?.test(path) ? '' : ` <a href="">${reload}</a>`;
          return `<p lang="${language}" dir="${direction}">${text}${link}</p>`;
        });
        const fallback = `<div class="loading-fallback">${lines.join('')}</div>`;
        return html.replace(mountPoint, `<div id="app">${fallback}</div>`);
      },
    },
  };
}
