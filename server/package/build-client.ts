/**
 * Builds `colophon/client`: a typed client of the API, generated from the server's own OpenAPI document.
 * `npm pack` builds it, so it always fits the server that it is packed with.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describeApi } from '../openapi/document.ts';
import { routes } from '../routes/routes.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The generated code knows ky 1, whose errors have a body that is yet unread. ky 2 reads it into `data`. It also
 * repeats a request after 429 and 503 only if errors are thrown; the generated code returns them unless
 * `throwOnError` is set. It throws and returns plain objects, or nothing, so each failure is made an error here.
 */
const entry = `import ky, { isHTTPError } from 'ky';
import { client as defaultClient } from './client.gen.js';
import { createClient as createGenerated } from './client/index.js';
import type { Client, Config } from './client/index.js';
import { ColophonError } from './client-error.js';

const readable = ky.extend({
  hooks: {
    beforeError: [
      ({ error }) => {
        if (!isHTTPError(error)) return error;
        const { data, response } = error;
        const body = typeof data === 'string' ? data : JSON.stringify(data ?? null);
        const { status, headers } = response;
        return Object.assign(error, { response: new Response(body, { status, headers }) });
      },
    ],
  },
});

// An answer that is no JSON comes from something else than the server, such as a proxy.
const settings: Config = { ky: readable, parseAs: 'json' };

function throwErrors(client: Client): Client {
  client.interceptors.error.use((cause, response, request) =>
    cause instanceof ColophonError ? cause : new ColophonError(cause, { response, request }),
  );
  return client;
}

export function createClient(config: Config = {}): Client {
  const kyOptions = { throwHttpErrors: true, ...config.kyOptions };
  return throwErrors(createGenerated({ ...settings, ...config, kyOptions }));
}

// Calls without a client fail, because they have no address. They do so like all others.
defaultClient.setConfig(settings);
throwErrors(defaultClient);

export { ColophonError };
export type { Client };
export * from './sdk.gen.js';
export type * from './types.gen.js';
`;

/** @param target the folder that gets the JavaScript and its types; its entry is `main.js` */
export async function buildClient(target: string): Promise<void> {
  // The sources lie within the project, where the compiler finds `ky`.
  mkdirSync(join(root, '.output'), { recursive: true });
  const sources = mkdtempSync(join(root, '.output/client-'));
  try {
    await generateSources(sources);
    writeFileSync(join(sources, 'main.ts'), entry);
    addErrorClass(sources);
    compile(sources, target);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

/** Adds the class of errors, and gives its type to the errors of all operations. */
function addErrorClass(sources: string): void {
  const source = readFileSync(join(import.meta.dirname, 'client-error.ts'), 'utf8');
  const file = source.replace('../../shared/http/problem.ts', './types.gen.js');
  writeFileSync(join(sources, 'client-error.ts'), file);
  const types = join(sources, 'types.gen.ts');
  const withErrors = readFileSync(types, 'utf8').replaceAll(': Problem;', ': ColophonError;');
  writeFileSync(types, `import type { ColophonError } from './client-error.js';\n${withErrors}`);
}

async function generateSources(path: string): Promise<void> {
  // The generator calls the compiler's JavaScript API, which TypeScript 7 no longer has.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? 'typescript-with-api' : specifier, context),
  });
  const { createClient } = await import('@hey-api/openapi-ts');
  hooks.deregister();
  await createClient({
    input: JSON.parse(describeApi(routes)),
    output: { path, module: { extension: '.js' } },
    plugins: ['@hey-api/client-ky', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
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
