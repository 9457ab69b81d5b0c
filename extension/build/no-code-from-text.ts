/**
 * Takes from libraries what makes code or markup of text. The extension uses none of it, its policy
 * forbids the code, and reviewers of the stores have to ask about each place where it stands.
 */
import type { Plugin } from 'vite';

type Place = { module: RegExp; text: string; instead: string };

/** Each must be found where its module is bundled: a library that has changed fails the build. */
const places: Place[] = [
  // Zod compiles its schemas where it may; here it is told not to, and so need not try.
  {
    module: /\/zod\/v4\/core\/doc\.js$/,
    text: 'const F = Function;',
    instead: 'const F = Object;',
  },
  { module: /\/zod\/v4\/core\/util\.js$/, text: 'const F = Function;', instead: 'return false;' },
  // Markup as text: no component of ours has any, and none shall.
  { module: /\/preact\/dist\/preact\.m?js$/, text: '.innerHTML', instead: '.textContent' },
];

export function noCodeFromText(): Plugin {
  return {
    name: 'no-code-from-text',
    transform(code, id) {
      const [path = ''] = id.split('?');
      const place = places.find(({ module }) => module.test(path));
      if (place === undefined) return null;
      if (!code.includes(place.text)) this.error(`"${place.text}" is no longer in ${path}.`);
      return { code: code.replaceAll(place.text, place.instead), map: null };
    },
  };
}
