/** Provides the files that CKEditor 4 fetches at run time, from the folder in `CKEDITOR_BASEPATH`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const types = { css: 'text/css', js: 'text/javascript' };
const files = [
  'lang/en.js',
  'skins/moono-lisa/editor.css',
  'skins/moono-lisa/editor_gecko.css',
  'contents.css',
];

const readFile = (file: string) =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('ckeditor4')), file));

/** Emits the files into the bundle of the practice pages, and serves them to tests that run in a page. */
export const ckeditor4: Plugin = {
  name: 'ckeditor4',
  generateBundle() {
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: `ckeditor4/${file}`, source: readFile(file) });
  },
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      const file = files.find(each => url.split('?')[0]?.endsWith(`/ckeditor4/${each}`));
      if (file === undefined) return next();
      response.setHeader('Content-Type', file.endsWith('.js') ? types.js : types.css);
      response.end(readFile(file));
    });
  },
};
