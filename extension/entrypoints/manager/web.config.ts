/** Builds the manager as a page for the server to serve, from the extension's code but without WXT. */
import { defineConfig } from 'vite';
import { addLoadingFallback, blockRenderUntilScript } from '../../build/html-pages.ts';
import { notDrawn } from '../../locales/not-drawn.ts';

const folder = import.meta.dirname;

export default defineConfig({
  root: folder,
  // Relative, because a proxy may put a path before those of the server.
  base: './',
  plugins: [blockRenderUntilScript(/web\.html/), addLoadingFallback(notDrawn)],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: `${folder}/../../../.output/web`,
    emptyOutDir: true,
    // Inlined assets would need a weaker content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${folder}/web.html` },
  },
});
