/**
 * Removes library code that compiles strings to code or parses strings as markup. The extension never
 * uses it, its content security policy forbids compiling code, and the stores' reviewers would have to
 * ask about each occurrence.
 */
import type { Plugin } from 'vite';

type Replacement = { module: RegExp; text: string; replacement: string };

/** The build fails if a text is missing from its module, because the library has changed. */
const replacements: Replacement[] = [
  // Zod compiles its schemas if the page allows that. These two replacements make it assume the contrary.
  {
    module: /\/zod\/v4\/core\/doc\.js$/,
    text: 'const F = Function;',
    replacement: 'const F = Object;',
  },
  {
    module: /\/zod\/v4\/core\/util\.js$/,
    text: 'const F = Function;',
    replacement: 'return false;',
  },
  // No component of the extension sets `dangerouslySetInnerHTML`.
  {
    module: /\/preact\/dist\/preact\.m?js$/,
    text: '.innerHTML',
    replacement: '.textContent',
  },
];

export function removeStringEvaluation(): Plugin {
  return {
    name: 'remove-string-evaluation',
    transform(code, id) {
      const [path = ''] = id.split('?');
      const found = replacements.find(({ module }) => module.test(path));
      if (found === undefined) return null;
      const { text, replacement } = found;
      if (!code.includes(text)) this.error(`"${text}" is no longer in ${path}.`);
      return { code: code.replaceAll(text, replacement), map: null };
    },
  };
}
