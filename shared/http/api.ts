/** Queries, request bodies and responses of the HTTP API that are not resources themselves. */
import { z } from 'zod';
import { labelIds, postSchema, postStatus } from '../resources/post.ts';
import { maxSearchLength } from '../resources/post-filter.ts';
import { type ResourceKind, resources } from '../resources/resources.ts';
import { time, uuid } from '../resources/scalars.ts';
import { nameText, text } from '../text/text.ts';
import { networkName, site } from './text-bodies.ts';

/** The rights of an API key: `write` includes `read`, and `admin` includes both. */
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
    invited_by: uuid
      .nullable()
      .meta({ description: 'The key of the device that has invited this one; null without one.' }),
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
    plain_key: z.string().nullable().meta({
      description:
        'The key itself. It is shown once and never stored, so a repetition with the same Idempotency-Key gets null.',
    }),
  })
  .meta({ id: 'CreatedApiKey' });

/**
 * Returns the schema of a body that creates a resource. A client that sends the id may safely repeat the
 * request.
 */
export function createBodySchema(kind: ResourceKind) {
  const labelShape = kind === 'post' ? { label_ids: labelIds.default([]) } : {};
  return z.object({ id: uuid.optional(), ...resources[kind].fields.shape, ...labelShape });
}

/**
 * Returns the schema of a body that updates a resource; omitted fields stay as they are. A client may
 * send the resource as it was read, so the body may contain the id.
 */
export function updateBodySchema(kind: ResourceKind) {
  const fields: [string, z.ZodType][] = Object.entries(resources[kind].fields.shape);
  if (kind === 'post') fields.push(['label_ids', labelIds]);
  const optional = fields.map(([name, schema]) => [name, withoutDefault(schema).optional()]);
  return z.object({ id: uuid.optional(), ...Object.fromEntries(optional) });
}

const maxLabelFilters = 100;
const maxLimit = 100;

/** The maximum number of items in a page, in a query string. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/, `must be from 1 to ${maxLimit}`)
  .transform(Number)
  .refine(limit => limit >= 1 && limit <= maxLimit, `must be from 1 to ${maxLimit}`)
  .default(25)
  .meta({ override: { type: 'integer', minimum: 1, maximum: maxLimit, default: 25 } });

/** The query string of the post list. */
export const postListQuery = z.object({
  label_id: z
    .preprocess(
      // A parameter that is given once is parsed as text, not as a list.
      given => {
        if (given === undefined) return [];
        return Array.isArray(given) ? given : [given];
      },
      z.array(uuid).max(maxLabelFilters, `must be at most ${maxLabelFilters} labels`),
    )
    .default([])
    .meta({
      description:
        'Posts with these labels. Repeat the parameter for each label: `label_id=…&label_id=…`. An unknown or deleted label matches no posts.',
      override: { type: 'array', items: { type: 'string', format: 'uuid' } },
    }),
  match: z.enum(['any', 'all'], 'must be any or all').default('any').meta({
    description: '`any`: posts with at least one of the labels. `all`: posts with every one.',
  }),
  unlabeled: z.enum(['true', 'false'], 'must be true or false').default('false').meta({
    description:
      'Posts without a label. With `label_id`, `any` adds these posts and `all` matches none.',
  }),
  q: z
    .string()
    .pipe(text({ min: 0, max: maxSearchLength }))
    .optional()
    .meta({
      description: `Text to find in the content or the address, whatever its case, accents and width. At most ${maxSearchLength} characters.`,
    }),
  status: postStatus.optional(),
  network: networkName.optional().meta({
    description: 'The network of the post’s page. `elsewhere` is any other site.',
  }),
  site: site.optional().meta({
    description: 'The host of a network, instead of its name, such as `x.com`.',
  }),
  from: time.optional().meta({
    description:
      'The earliest time, inclusive. Posts without a time are left out. Write the `+` of an offset as `%2B`.',
  }),
  to: time.optional().meta({ description: 'The latest time, inclusive.' }),
  limit: pageLimit.meta({
    description: 'The maximum number of posts in a page. Very long posts make the page shorter.',
  }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `next_cursor` of the previous page, with the same filters.' }),
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

export const bulkLabelsResponse = z
  .object({ updated: z.int().meta({ description: 'The number of posts whose labels changed.' }) })
  .meta({ id: 'BulkLabelled' });

/** Removes the default, which would fill in a field that the client left out. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
}
