/** Queries, bodies and answers of the HTTP API that are not resources themselves. */
import { z } from 'zod';
import { uuid } from './identity.ts';
import { labelIds } from './post.ts';
import { type Kind, resources } from './resources.ts';
import { nameText } from './text.ts';
import { time } from './time.ts';

/** What a key may do, each including those before it. */
export const scopeSchema = z.enum(['read', 'write', 'admin'], {
  error: issue => (issue.input === undefined ? 'is required' : 'must be read, write or admin'),
});
export type Scope = z.output<typeof scopeSchema>;

export const apiKeySchema = z
  .object({
    id: uuid,
    name: nameText,
    scope: scopeSchema,
    created_at: time,
    last_used_at: time.nullable(),
    expires_at: time.nullable(),
  })
  .meta({ id: 'ApiKey', description: 'A key of this workspace. The key itself is never shown.' });
export type ApiKey = z.output<typeof apiKeySchema>;

export const newApiKeySchema = z
  .object({ name: nameText, scope: scopeSchema, expires_at: time.nullable().default(null) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const createdApiKeySchema = z
  .object({
    api_key: apiKeySchema,
    plain_key: z.string().meta({ description: 'The key, shown this once and kept nowhere.' }),
  })
  .meta({ id: 'CreatedApiKey' });

/** The body that creates a resource. A client may bring the id, and may then repeat the request. */
export function creationBody(kind: Kind) {
  const labels = kind === 'post' ? { label_ids: labelIds.default([]) } : {};
  return z.object({ id: uuid.optional(), ...resources[kind].fields.shape, ...labels });
}

/** The body that changes a resource: whatever it leaves out stays as it is. */
export function changeBody(kind: Kind) {
  const fields: [string, z.ZodType][] = Object.entries(resources[kind].fields.shape);
  if (kind === 'post') fields.push(['label_ids', labelIds]);
  const optional = fields.map(([name, schema]) => [name, withoutDefault(schema).optional()]);
  return z.object({ id: uuid.optional(), ...Object.fromEntries(optional) });
}

export const postLabelsBody = z.object({ label_ids: labelIds }).meta({ id: 'PostLabels' });

const maxBulkPosts = 1_000;

const idList = (what: string, max: number) =>
  z.array(uuid, `must be a list of ${what} ids`).max(max, `must be at most ${max} ids`);

export const bulkLabelsBody = z
  .object({
    post_ids: idList('post', maxBulkPosts),
    add: idList('label', maxBulkPosts).default([]),
    remove: idList('label', maxBulkPosts).default([]),
  })
  .meta({ id: 'BulkLabels' });

export const bulkLabelsAnswer = z
  .object({ updated: z.int().meta({ description: 'Posts whose labels have changed.' }) })
  .meta({ id: 'BulkLabelled' });

/** A default in an optional field would fill in what the client left out. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
}
