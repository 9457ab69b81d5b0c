/** Bundles the practice pages with real editors. The caller passes the output folder. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';
import { wordpressAliases } from './wordpress-packages.ts';

const root = import.meta.dirname;

/** The pages have one Svelte component, for which the compiler suffices. */
const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    return id.endsWith('.svelte') ? compile(code, { filename: id }).js : null;
  },
};

/** CKEditor 4 fetches these files at run time, from the folder in `CKEDITOR_BASEPATH`. */
const ckeditor4Files = [
  'lang/en.js',
  'skins/moono-lisa/editor.css',
  'skins/moono-lisa/editor_gecko.css',
  'contents.css',
];
const ckeditor4: Plugin = {
  name: 'ckeditor4',
  generateBundle() {
    const folder = dirname(createRequire(import.meta.url).resolve('ckeditor4'));
    for (const file of ckeditor4Files) {
      const source = readFileSync(join(folder, file));
      this.emitFile({ type: 'asset', fileName: `ckeditor4/${file}`, source });
    }
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
