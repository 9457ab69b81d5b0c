/**
 * Colophon of tomorrow, as tests run it beside today's: with a field and a kind more, signatures twice
 * as long or pinned in another way, a table for the kind on devices, and a migration that gives the server's a column. Each patch is a text of a
 * source of today and what stands there tomorrow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const tomorrowsVersion = '7.1.0';

type Patch = [found: string, put: string];

const patches: Record<string, Patch[]> = {
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
    ["kinds = ['label',", "kinds = ['template', 'label',"],
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
      `Readonly<Record<string, Released>> = {\n  '9000-of-tomorrow': { since: '${tomorrowsVersion}', run: async (tx, { text }) => { await sql.raw(\`alter table posts add column mood \${text}\`).execute(tx); } },\n`,
    ],
    ['import { createFirstTables', "import { sql } from 'kysely';\nimport { createFirstTables"],
  ],
  'server/version.ts': [
    [
      'export const { version } =',
      `export const version = '${tomorrowsVersion}';\nexport const { version: _ } =`,
    ],
  ],
};

/** The source as it will be tomorrow; null of one that stays as it is. */
export function patched(path: string): string | null {
  const file = Object.keys(patches).find(name => path === join(root, name));
  if (file === undefined) return null;
  let source = readFileSync(path, 'utf8');
  for (const [found, put] of patches[file] ?? []) {
    if (!source.includes(found)) throw new Error(`${file} has no “${found}” any more`);
    source = source.replace(found, () => put);
  }
  return source;
}
