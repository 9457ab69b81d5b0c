/**
 * Prints the figures of the layout: how many files of the extension have one importer, in how many folders each
 * feature is, and how long the parts are. `node test/house.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readImports } from './support/read-imports.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const countLines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();

/** Every language but English has the same files, which would hide the others in each figure. */
const translation = /^extension\/(locales\/(?!en\/)[a-z]+\/|public\/_locales\/|listing\/)/;
const extension = find('extension/**/*.{ts,tsx,css,html}').filter(file => !translation.test(file));
const scripts = extension.filter(file => /\.tsx?$/.test(file));

/** Parts of the paths that bear a feature, also in trees of other times. Each feature has an entrypoint besides. */
const features: Record<string, RegExp> = {
  triggers:
    /\/(triggers?|(in-page|ui|pages)\/shortcut(s|-list))\/|[/-](triggers?|typed-shortcuts?|shortcut-(list|script|settings|field)|insert-shortcut)\b/,
  picker: /[/-]picker\b(?<!label-picker)/,
  suggestions: /[/-]suggestions?\b/,
  button: /\/button(\/|(-(script|sites|site-form|group|switch|model))?\.)/,
};

printTable('files in extension/ that other files import', describeImporters());
printTable('folders with files of a feature', describeFeatures());
printTable('lines and files', {
  'extension without translations': describe(extension),
  '  of it scripts': describe(scripts),
  '  of it style sheets': describe(extension.filter(file => file.endsWith('.css'))),
  server: describe(find('server/**/*.ts')),
  shared: describe(find('shared/**/*.ts')),
});

function describe(files: readonly string[]): string {
  return `${countLines(files)} in ${files.length} files`;
}

/** Counts the importers of each script in `extension/`; entrypoints and files of the bundler have none. */
function describeImporters(): Record<string, string> {
  const importers = new Map(scripts.map(file => [file, new Set<string>()]));
  for (const file of scripts) {
    const text = read(file);
    const urls = Array.from(text.matchAll(/new URL\('(\.[^']+)'/g), ([, path = '']) =>
      normalize(join(dirname(file), path)),
    );
    for (const target of [...readImports(file, text).imports, ...urls])
      importers.get(target)?.add(file);
  }
  const counts = Array.from(importers.values(), ({ size }) => size).filter(size => size > 0);
  const ones = counts.filter(count => count === 1).length;
  const percentage = ((ones / counts.length) * 100).toFixed(1);
  return { 'with exactly one importer': `${ones} of ${counts.length}, ${percentage} %` };
}

function describeFeatures(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(features).map(([name, pattern]) => {
      const files = extension.filter(file => pattern.test(file) && !file.includes('/entrypoints/'));
      const folders = [...new Set(files.map(dirname))];
      return [name, `${files.length} files in ${folders.length}: ${folders.join(', ')}`];
    }),
  );
}

function printTable(title: string, rows: Record<string, string>): void {
  console.log(`${title}\n`);
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(32)} ${value}`);
  console.log();
}
