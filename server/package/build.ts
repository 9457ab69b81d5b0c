/**
 * Builds what `npm pack` packs, into `dist/`: the server as plain JavaScript, since Node strips no
 * types from what lies in `node_modules`, and the manager's page that it serves. Lines stay where
 * they are, so that a stack names the line of the source.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist');
const within = (path: string) => join(root, path);

rmSync(target, { recursive: true, force: true });
for (const file of globSync('{server,shared}/**/*.ts', { cwd: root })) {
  if (file.startsWith('server/package/')) continue;
  const code = stripTypeScriptTypes(readFileSync(within(file), 'utf8'));
  write(file.replace(/\.ts$/, '.js'), withBuiltImports(code));
}
cpSync(within('server/docs'), join(target, 'server/docs'), { recursive: true });
cpSync(within('server/package/colophon.js'), join(target, 'colophon.js'));
const { name, version, license } = JSON.parse(readFileSync(within('package.json'), 'utf8'));
write('package.json', `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`);

const page = ['build', '-c', 'extension/entrypoints/manager/web.config.ts', '--logLevel', 'error'];
const folder = ['--outDir', join(target, '.output/web')];
execFileSync(within('node_modules/.bin/vite'), [...page, ...folder], { cwd: root });

function withBuiltImports(code: string): string {
  return code.replace(
    /(\bfrom |\bimport |\bimport\(|\bnew URL\()(['"]\.[^'"]*)\.ts(['"])/g,
    '$1$2.js$3',
  );
}

function write(path: string, text: string): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
