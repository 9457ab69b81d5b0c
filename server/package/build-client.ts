/**
 * Builds `colophon/client`: a typed client of the API, with the types of the server's own OpenAPI document.
 * `npm pack` builds it, so it always fits the server that it is packed with.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../openapi/document.ts';
import { routes } from '../routes/routes.ts';
import { type ApiDocument, writeOperations, writeTypes } from './client-types.ts';

const root = join(import.meta.dirname, '../..');

const entry = `export { type Client, type Config, createClient } from './client.js';
export { ColophonError } from './client-error.js';
export * from './operations.js';
export type * from './types.js';
`;

/** @param target the folder that gets the JavaScript and its types; its entry is `main.js` */
export function buildClient(target: string): void {
  // The sources lie within the project, where the compiler finds `ky`.
  mkdirSync(join(root, '.output'), { recursive: true });
  const sources = mkdtempSync(join(root, '.output/client-'));
  try {
    const document: ApiDocument = JSON.parse(describeApi(routes));
    const files = {
      'main.ts': entry,
      'types.ts': writeTypes(document),
      'operations.ts': writeOperations(document),
      'client.ts': readSource('client.ts'),
      'client-error.ts': readSource('client-error.ts'),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(sources, name), text);
    compile(sources, target);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

function readSource(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .replace('../../shared/http/problem.ts', './types.js')
    .replace('./client-error.ts', './client-error.js');
}

function compile(sources: string, target: string): void {
  const options = {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
    strict: true,
    skipLibCheck: true,
    declaration: true,
    rootDir: sources,
    outDir: target,
  };
  const project = join(sources, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: ['main.ts'] }));
  writeFileSync(join(sources, 'package.json'), '{ "type": "module" }');
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], { stdio: 'inherit' });
}
