/** Queries, bodies and answers of the HTTP API that are not resources themselves. */
import { z } from 'zod';
import { networks } from '../counting/network.ts';
import { uuid } from '../resources/identity.ts';
import { labelIds, postSchema, postStatus } from '../resources/post.ts';
import { maxSearchLength } from '../resources/post-filter.ts';
import { type Kind, resources } from '../resources/resources.ts';
import { time } from '../resources/time.ts';
import { nameText, text } from '../text/text.ts';

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

const maxLabelFilters = 100;
const maxLimit = 100;

/** The filters of the post list, from a query string. */
export const postListQuery = z.object({
  label_id: z
    .preprocess(
      given => (given === undefined || Array.isArray(given) ? (given ?? []) : [given]),
      z.array(uuid).max(maxLabelFilters, `must be at most ${maxLabelFilters} labels`),
    )
    .default([])
    .meta({
      description:
        'Posts with these labels; once for each, as `label_id=…&label_id=…`. One that is unknown or deleted finds none.',
      override: { type: 'array', items: { type: 'string', format: 'uuid' } },
    }),
  match: z
    .enum(['any', 'all'], 'must be any or all')
    .default('any')
    .meta({ description: 'Whether one of the labels is enough.' }),
  unlabeled: z.enum(['true', 'false'], 'must be true or false').default('false').meta({
    description:
      'Posts without a label; beside `label_id` those as well under `any`, and none under `all`.',
  }),
  q: z
    .string()
    .pipe(text({ min: 0, max: maxSearchLength }))
    .optional()
    .meta({
      description: `What stands so in the content or the address, in any case; at most ${maxSearchLength} characters.`,
    }),
  status: postStatus.optional(),
  network: z
    .enum(networks, `must be ${networks.slice(0, -1).join(', ')} or ${networks.at(-1)}`)
    .optional()
    .meta({ description: 'By the address of the page; `elsewhere` is any other.' }),
  from: time.optional().meta({
    description:
      'The earliest time, inclusive; posts without a time are left out. Write the `+` of an offset as `%2B`.',
  }),
  to: time.optional().meta({ description: 'The latest time, inclusive.' }),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, `must be from 1 to ${maxLimit}`)
    .transform(Number)
    .refine(limit => limit >= 1 && limit <= maxLimit, `must be from 1 to ${maxLimit}`)
    .default(25)
    .meta({
      description: 'Posts in a page at most; very long ones make it shorter.',
      override: { type: 'integer', minimum: 1, maximum: maxLimit, default: 25 },
    }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `next_cursor` of the page before, with the same filters.' }),
});
export type PostListQuery = z.output<typeof postListQuery>;

export const postPage = z
  .object({ data: z.array(postSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'PostPage' });

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
