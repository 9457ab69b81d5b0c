/** Queries, bodies and answers of the HTTP API that are not resources themselves. */
import { z } from 'zod';
import { uuid } from './identity.ts';
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

export const newApiKeySchema = z.object({
  name: nameText,
  scope: scopeSchema,
  expires_at: time.nullable().default(null),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;
