/** Builds the manager as the page that the server serves: the extension's code, without WXT. */
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { runBeforeFirstFrame } from '../../build/before-first-frame.ts';
import { sayUntilDrawn } from '../../build/said-until-drawn.ts';
import { notDrawn } from '../../locales/not-drawn.ts';

const folder = import.meta.dirname;

export default defineConfig({
  root: folder,
  base: '/',
  plugins: [preact(), runBeforeFirstFrame(/web\.html/), sayUntilDrawn(notDrawn)],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: `${folder}/../../../.output/web`,
    emptyOutDir: true,
    // Inline parts would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${folder}/web.html` },
  },
});
