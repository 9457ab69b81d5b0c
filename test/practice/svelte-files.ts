/** Compiles the one Svelte component of the practice pages, for which the compiler suffices. */
import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';

export const svelteFiles: Plugin = {
  name: 'svelte-files',
  transform(code, id) {
    return id.endsWith('.svelte') ? compile(code, { filename: id }).js : null;
  },
};
