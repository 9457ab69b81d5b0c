/**
 * What a page says that its own script never draws: not delivered, not understood by the browser, or
 * long in coming. It stands in the page itself, in every language, since no script is there to choose.
 */
import type { Plugin } from 'vite';

type Sentence = { text: string; reload: string; direction: 'ltr' | 'rtl' };

const place = '<div id="app"></div>';

/** @param once pages that were opened for one use: loaded again they show nothing */
export function sayUntilDrawn(sentences: Record<string, Sentence>, once?: RegExp): Plugin {
  return {
    name: 'say-until-drawn',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (!html.includes(place)) throw new Error(`${path} has no ${place}.`);
        const lines = Object.entries(sentences).map(([language, { text, reload, direction }]) => {
          const link = once?.test(path) ? '' : ` <a href="">${reload}</a>`;
          return `<p lang="${language}" dir="${direction}">${text}${link}</p>`;
        });
        const said = `<div class="until-drawn">${lines.join('')}</div>`;
        return html.replace(place, `<div id="app">${said}</div>`);
      },
    },
  };
}
