/** Bundles the practice pages with real editors into `.output/practice`. */
import { globSync } from 'node:fs';
import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The one component of the practice pages needs no more of Svelte's tools than its compiler. */
const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    return id.endsWith('.svelte') ? compile(code, { filename: id }).js : null;
  },
};

export default defineConfig({
  root,
  plugins: [svelte],
  base: './',
  logLevel: 'warn',
  build: {
    outDir: '../../.output/practice',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: globSync('*.html', { cwd: root }).map(page => `${root}/${page}`) },
  },
});
