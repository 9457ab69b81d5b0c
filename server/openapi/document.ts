/** Creates the OpenAPI document from the routes and the schemas that validate their input. */
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { problems } from '../../shared/http/problem.ts';
import { version } from '../config.ts';
import type { Route } from '../routes/route.ts';
import { describeEventBodies, describeEvents } from './events.ts';
import { describeOperation } from './operation.ts';

const problemCodes = Object.keys(problems)
  .map(code => `\`${code}\``)
  .join(', ');

const description = `Labels, signatures and posts of a content calendar.

Send your key as \`Authorization: Bearer <API_KEY>\` and every body as \`application/json\`.
Resources are returned without an envelope, errors as problem details (RFC 9457). Unknown and
read-only fields are ignored. A body may have at most 2 MiB and 10,000 values. Times are ISO 8601 in UTC with milliseconds, ids are UUIDs in lower case.

The \`type\` of a problem ends in its code: ${problemCodes}. [The
guide](docs#errors) says what to do about each. Every response has an \`X-Request-Id\`. A problem
repeats it as \`instance\`, and the server's log contains it.`;

/** Returns the document of these routes as JSON text. */
export function describeApi(routes: readonly Route[]): string {
  const paths: ZodOpenApiPathsObject = {};
  const tags = new Set<string>();
  for (const route of routes) {
    const { path, method, operation, response } = route;
    if (operation === undefined || response === undefined) continue;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(route, operation, response),
    };
    tags.add(operation.tag);
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Colophon',
        version,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Relative to the document, so that it holds behind a proxy that puts a path before those of the server.
      servers: [{ url: '..', description: 'The server of this document.' }],
      security: [{ key: [] }],
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
        schemas: describeEventBodies(),
      },
      tags: [...tags].map(name => ({ name })),
      paths,
      webhooks: describeEvents(),
    },
    { override: adjustSchema },
  );
  return JSON.stringify(document);
}

const adjustSchema: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, io }) => {
  // A later version may answer more fields, which no client should refuse.
  if (io === 'output' && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties;
  const { format } = jsonSchema;
  if (format === 'uuid' || format === 'date-time') {
    // The output of a transform has no type of its own, and the format makes the pattern redundant.
    jsonSchema.type = 'string';
    delete jsonSchema.pattern;
  }
  // URLs may contain letters of any script.
  if (format === 'uri') jsonSchema.format = 'iri';
  // Query parameters are text that is parsed as a number.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
};
