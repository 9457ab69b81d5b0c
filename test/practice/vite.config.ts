/** Bundles the practice pages with real editors, into the folder that the builder names. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** CKEditor 4 fetches these by itself, from the folder it is told. */
const partsOfCkeditor4 = [
  'lang/en.js',
  'skins/moono-lisa/editor.css',
  'skins/moono-lisa/editor_gecko.css',
  'contents.css',
];
const ckeditor4: Plugin = {
  name: 'ckeditor4',
  generateBundle() {
    const folder = dirname(createRequire(import.meta.url).resolve('ckeditor4'));
    for (const part of partsOfCkeditor4) {
      const source = readFileSync(join(folder, part));
      this.emitFile({ type: 'asset', fileName: `ckeditor4/${part}`, source });
    }
  },
};

export default defineConfig({
  root,
  plugins: [svelte, ckeditor4],
  base: './',
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: globSync('*.html', { cwd: root }).map(page => `${root}/${page}`) },
  },
});
