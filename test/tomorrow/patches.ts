/**
 * Patches that turn the current sources into a simulated later version, called "tomorrow", which tests
 * run beside the current one. It has an additional field and kind, and it allows signatures of twice the
 * length and another value of `pinned`. On devices it adds a table for the new kind, and on the server
 * a migration that adds a column.
 */
import { createPatcher, type Patches } from '../support/patch-source.ts';

export const tomorrowVersion = '7.1.0';

/** Makes a Node.js process of the server load the patched sources. */
export const tomorrowEnvironment = {
  NODE_OPTIONS: `--import=${new URL('register-hooks.ts', import.meta.url)}`,
};

export const patches: Patches = {
  'shared/resources/defaults.ts': [
    ['  signature: {\n', "  template: { slots: [] },\n  signature: {\n    mood: 'calm',\n"],
  ],
  'shared/resources/signature.ts': [
    ['max: 10_000', 'max: 20_000'],
    [".boolean('must be true or false')", ".union([z.boolean(), z.literal('top')])"],
    [
      'export const signatureFields = z.object({\n',
      'export const signatureFields = z.object({\n  mood: z.string().max(40).default(defaults.signature.mood),\n',
    ],
  ],
  'shared/resources/resources.ts': [
    [
      'export const resources = {\n',
      "export const resources = {\n  template: { path: 'templates', fields: templateFields, core: ['title'] },\n",
    ],
    ['resourceKinds = [\n', "resourceKinds = [\n  'template',\n"],
    [
      "import { labelFields } from './label.ts';\n",
      "import { z } from 'zod';\nimport { labelFields } from './label.ts';\nconst templateFields = z.object({ title: z.string(), slots: z.array(z.unknown()).default([]) });\n",
    ],
  ],
  'extension/store/open-database.ts': [
    [
      "  database.on('ready'",
      "  database.version(database.verno + 1).stores({ templates: 'id, [shown+created]' });\n  database.on('ready'",
    ],
  ],
  'server/storage/migrations/index.ts': [
    [
      'Readonly<Record<string, Released>> = {\n',
      `Readonly<Record<string, Released>> = {\n  '9000-of-tomorrow': { since: '${tomorrowVersion}', run: async (tx, { text }) => { await sql.raw(\`alter table posts add column mood \${text}\`).execute(tx); } },\n`,
    ],
    ['import { createFirstTables', "import { sql } from 'kysely';\nimport { createFirstTables"],
  ],
  'server/config.ts': [
    // The rest of the original line still reads the version of package.json. It goes to the unused name `_`.
    [
      'export const { version } =',
      `export const version = '${tomorrowVersion}';\nexport const { version: _ } =`,
    ],
  ],
};

export const patchSource = createPatcher(patches);
