/** Bundles the practice pages with real editors. The caller passes the output folder. */
import { globSync } from 'node:fs';
import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';
import { ckeditor4 } from './ckeditor4-files.ts';
import { wordpressAliases } from './wordpress-packages.ts';

const root = import.meta.dirname;

/** The pages have one Svelte component, for which the compiler suffices. */
const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    return id.endsWith('.svelte') ? compile(code, { filename: id }).js : null;
  },
};

export default defineConfig({
  root,
  plugins: [svelte, ckeditor4],
  resolve: { alias: wordpressAliases },
  base: './',
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: globSync('*.html', { cwd: root }).map(page => `${root}/${page}`) },
  },
});
