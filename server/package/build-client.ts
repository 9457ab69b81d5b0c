/**
 * Builds `colophon/client`: a typed client of the API, generated from the server's own OpenAPI document.
 * `npm pack` builds it, so it always fits the server that it is packed with.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describeApi } from '../openapi/document.ts';
import { routes } from '../routes/routes.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The generated code knows ky 1, whose errors have a body that is yet unread. ky 2 reads it into `data`. It also
 * repeats a request after 429 and 503 only if errors are thrown; the generated code returns them unless
 * `throwOnError` is set.
 */
const entry = `import ky, { isHTTPError } from 'ky';
import { createClient as createGenerated } from './client/index.js';
import type { Client, Config } from './client/index.js';

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

export function createClient(config: Config = {}): Client {
  const kyOptions = { throwHttpErrors: true, ...config.kyOptions };
  return createGenerated({ ky: readable, ...config, kyOptions });
}

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
    compile(sources, target);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
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
