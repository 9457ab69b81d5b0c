/** The OpenAPI document, made from the same schemas that look at what comes in. */
import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import { labelSchema } from '../../shared/resources/label.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { signatureSchema } from '../../shared/resources/signature.ts';
import { listPosts, otherPaths } from './other-paths.ts';
import { resourcePaths } from './resource-paths.ts';

const description = `Labels, signatures and posts of a content calendar.

Send your key as \`Authorization: Bearer <API_KEY>\` and every body as \`application/json\`.
Resources are answered bare, errors as problem details (RFC 9457). Fields that are not known or
only read are ignored. A body has at most 2 MiB and 10,000 values. Times are ISO 8601 in UTC with milliseconds, ids are UUIDs in lower case.`;

/** The document as JSON text. */
export function describeApi(): string {
  const posts = resourcePaths('post', postSchema);
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Colophon', version: '1.0.0', description, license: { name: 'MIT' } },
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      tags: ['Labels', 'Signatures', 'Posts', 'API keys', 'Sync'].map(name => ({ name })),
      paths: {
        ...resourcePaths('label', labelSchema),
        ...resourcePaths('signature', signatureSchema),
        ...posts,
        '/api/posts': { get: listPosts, ...posts['/api/posts'] },
        ...otherPaths,
      },
    },
    { override: spellOut },
  );
  return JSON.stringify(document);
}

const spellOut: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  const { format } = jsonSchema;
  if (format === 'uuid' || format === 'date-time') {
    // What a transform puts out has no type of its own, and the format says all of the pattern.
    jsonSchema.type = 'string';
    delete jsonSchema.pattern;
  }
  // Addresses may hold letters of any script, as people see them.
  if (format === 'uri') jsonSchema.format = 'iri';
  // A query is text, to be read as a number.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
};
