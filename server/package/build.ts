/**
 * Builds the contents of the npm package in `dist/`: the server as plain JavaScript, because Node
 * strips no types inside `node_modules`, the manager's page that it serves, and a client. Line numbers stay
 * the same, so that stacks match the source. Swagger UI's files are copied, because their package runs a script when it is
 * installed.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { buildClient } from './build-client.ts';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist');
const inRoot = (path: string) => join(root, path);

rmSync(target, { recursive: true, force: true });
for (const file of globSync('{server,shared}/**/*.ts', { cwd: root })) {
  if (file.startsWith('server/package/')) continue;
  const code = stripTypeScriptTypes(readFileSync(inRoot(file), 'utf8'));
  write(file.replace(/\.ts$/, '.js'), rewriteImports(code));
}
for (const folder of ['server/docs', 'server/connect'])
  cpSync(inRoot(folder), join(target, folder), { recursive: true });
for (const file of [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
])
  cpSync(
    inRoot(`node_modules/swagger-ui-dist/${file}`),
    join(target, 'server/docs/swagger-ui', file),
  );
cpSync(inRoot('server/package/colophon.js'), join(target, 'colophon.js'));
buildClient(join(target, 'client'));
const { name, version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
write('package.json', `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`);

const viteArguments = [
  'build',
  '-c',
  'extension/entrypoints/manager/web.config.ts',
  '--logLevel',
  'error',
];
const outputArguments = ['--outDir', join(target, '.output/web')];
execFileSync(inRoot('node_modules/.bin/vite'), [...viteArguments, ...outputArguments], {
  cwd: root,
});

function rewriteImports(code: string): string {
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
