/** The OpenAPI document, made from the routes and the schemas with which they look at what comes in. */
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { problems } from '../../shared/http/problem.ts';
import type { Route } from '../routes/route.ts';
import { version } from '../version.ts';
import { operation } from './operation.ts';

const description = `Labels, signatures and posts of a content calendar.

Send your key as \`Authorization: Bearer <API_KEY>\` and every body as \`application/json\`.
Resources are answered bare, errors as problem details (RFC 9457). Fields that are not known or
only read are ignored. A body has at most 2 MiB and 10,000 values. Times are ISO 8601 in UTC with milliseconds, ids are UUIDs in lower case.

The \`type\` of a problem ends in its code: ${Object.keys(problems).join(', ')}. What to do about each
stands in [the guide](/docs#errors). Every answer has an \`X-Request-Id\`, which a problem repeats as
\`instance\`, and by which the server's log has it.`;

/** The document of these routes as JSON text. */
export function describeApi(routes: readonly Route[]): string {
  const paths: ZodOpenApiPathsObject = {};
  const tags = new Set<string>();
  for (const route of routes) {
    const { path, method, about, answer } = route;
    if (about === undefined || answer === undefined) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, about, answer) };
    tags.add(about.tag);
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Colophon', version, description, license: { name: 'MIT' } },
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      tags: [...tags].map(name => ({ name })),
      paths,
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
