/** Compiles the one Svelte component of the practice pages, for which the compiler suffices. */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

// The compiler comes with the package of editors. A bundler that reads a configuration would look for an import.
const require = createRequire(import.meta.url);

export const svelteFiles: Plugin = {
  name: 'svelte-files',
  transform(code, id) {
    if (!id.endsWith('.svelte')) return null;
    const { compile }: typeof import('svelte/compiler') = require('svelte/compiler');
    return compile(code, { filename: id }).js;
  },
};
