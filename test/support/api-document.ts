/** Compares answers of the API with its OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const operationSchema = z.looseObject({
  parameters: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z
        .record(z.string(), z.looseObject({ required: z.boolean().optional() }))
        .default({}),
      content: z.record(z.string(), z.looseObject({})).optional(),
    }),
  ),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  webhooks: z.record(z.string(), z.object({ post: operationSchema })),
});

export type ApiDocument = z.output<typeof documentSchema>;
export type Operation = z.output<typeof operationSchema>;

export function parseDocument(text: string): ApiDocument {
  return documentSchema.parse(JSON.parse(text));
}

type HttpAnswer = { status: number; headers: Headers; text: string };

/** Returns a validator that knows the document as `api`. */
function createValidator(document: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('uuid', text => z.uuid().safeParse(text).success);
  ajv.addFormat('date-time', text => z.iso.datetime({ offset: true }).safeParse(text).success);
  // Any text counts as an IRI.
  ajv.addFormat('iri', true);
  return ajv.addSchema({ $id: 'api', ...(closeObjects(document) as ApiDocument) });
}

/** The document leaves objects open for fields of later versions. This version has no others. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (typeof node !== 'object' || node === null) return node;
  const closed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'example' ? value : closeObjects(value),
    ]),
  );
  const isOpen = closed.type === 'object' && 'properties' in closed;
  return isOpen ? { additionalProperties: false, ...closed } : closed;
}

/** Returns a function that describes how an event differs from the document, null if it does not. */
export function createEventChecker(document: ApiDocument) {
  const ajv = createValidator(document);
  return (body: { type: string }): string | null => {
    const content = document.webhooks[body.type]?.post.requestBody?.content['application/json'];
    if (content === undefined) return `${body.type} is not documented`;
    const { $ref } = content.schema as { $ref: string };
    if (ajv.validate({ $ref: `api${$ref}` }, body)) return null;
    return `${body.type}: ${ajv.errorsText()}`;
  };
}

/** Returns a function that describes how an answer differs from the document, null if it does not. */
export function createAnswerChecker(document: ApiDocument) {
  const ajv = createValidator(document);
  const validators = new Map<string, ValidateFunction>();
  const matchers = Object.keys(document.paths).map(template => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  // Templates with fewer parameters come first: `/api/posts/labels` is tried before `/api/posts/{id}`.
  matchers.sort((a, b) => a.template.split('{').length - b.template.split('{').length);

  return (method: string, path: string, answer: HttpAnswer): string | null => {
    const pathname = path.split('?')[0] ?? '';
    const template = matchers.find(({ pattern }) => pattern.test(pathname))?.template;
    if (template === undefined) return null;
    const methodKey = method.toLowerCase();
    const operation = document.paths[template]?.[methodKey];
    if (operation === undefined) {
      const isUndocumentedAllowed =
        answer.status === 405 || methodKey === 'head' || methodKey === 'options';
      return isUndocumentedAllowed
        ? null
        : checkEarlyRefusal(answer, `${method} ${template} is not documented`);
    }
    const response = operation.responses[answer.status];
    if (response === undefined) return `${method} ${template}: ${answer.status} is not documented`;
    const header = findWrongHeader(response.headers, answer.headers);
    if (header !== undefined) return `${method} ${template} ${answer.status}: header ${header}`;
    if (response.content === undefined) {
      return answer.text === '' ? null : `${method} ${template}: has a body`;
    }
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
    if (response.content[type] === undefined) return `${method} ${template}: is ${type}`;
    if (!type.endsWith('json')) return null;
    const parts = ['paths', template, methodKey, 'responses', `${answer.status}`, 'content', type];
    // A JSON pointer escapes `~` and `/`. As the fragment of a URI it is percent-encoded, too.
    const pointer = [...parts, 'schema']
      .map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, validate);
    if (validate(JSON.parse(answer.text))) return null;
    return `${method} ${template} ${answer.status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Headers that a client acts on. The document has to list them. */
const actionableHeaders = ['etag', 'location', 'retry-after', 'www-authenticate', 'allow'];

/** Returns a header that is documented as always sent and is missing, or is sent but not documented. */
function findWrongHeader(
  documented: Record<string, { required?: boolean | undefined }>,
  sent: Headers,
): string | undefined {
  const names = new Set(Object.keys(documented).map(name => name.toLowerCase()));
  const missing = Object.entries(documented).find(
    ([name, { required }]) => required !== false && !sent.has(name),
  );
  return missing?.[0] ?? actionableHeaders.find(name => sent.has(name) && !names.has(name));
}

/** Returns null for answers about key, scope or limits: the server gives these before it checks the method. */
function checkEarlyRefusal({ status }: HttpAnswer, fault: string): string | null {
  return [401, 403, 429, 503].includes(status) ? null : fault;
}
