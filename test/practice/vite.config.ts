/** Bundles the practice pages with real editors into `.output/practice`. */
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
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
