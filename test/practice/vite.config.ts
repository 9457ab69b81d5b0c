/** Bundles the practice pages with real editors. The caller passes the output folder. */
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { practiceAliases } from './aliases.ts';
import { ckeditor4 } from './ckeditor4-files.ts';
import { areEditorsInstalled } from './installed.ts';
import { svelteFiles } from './svelte-files.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: areEditorsInstalled() ? [svelteFiles, ckeditor4] : [],
  resolve: { alias: practiceAliases },
  base: './',
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: globSync('*.html', { cwd: root }).map(page => `${root}/${page}`) },
  },
});
