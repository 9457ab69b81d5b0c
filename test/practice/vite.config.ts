/** Bundles the practice pages with real editors. The caller passes the output folder. */
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { ckeditor4 } from './ckeditor4-files.ts';
import { svelteFiles } from './svelte-files.ts';
import { wordpressAliases } from './wordpress-packages.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [svelteFiles, ckeditor4],
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
