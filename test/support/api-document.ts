/** Holds answers of the API against its OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const operationSchema = z.looseObject({
  parameters: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).default({}),
      content: z.record(z.string(), z.looseObject({})).optional(),
    }),
  ),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type ApiDocument = z.output<typeof documentSchema>;
export type Operation = z.output<typeof operationSchema>;

export function parseDocument(text: string): ApiDocument {
  return documentSchema.parse(JSON.parse(text));
}

type Answered = { status: number; headers: Headers; text: string };

/** A function that tells what about an answer is not as the document says; null when all is. */
export function createChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The package is CommonJS, and its types do not say where the function is.
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('iri', true);
  ajv.addSchema({ $id: 'api', ...document });
  const validators = new Map<string, ValidateFunction>();
  const matchers = Object.keys(document.paths).map(template => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  // `/api/posts/labels` is meant before `/api/posts/{id}`.
  matchers.sort((a, b) => a.template.split('{').length - b.template.split('{').length);

  return (method: string, path: string, answer: Answered): string | null => {
    const pathname = path.split('?')[0] ?? '';
    const template = matchers.find(({ pattern }) => pattern.test(pathname))?.template;
    if (template === undefined) return null;
    const name = method.toLowerCase();
    const operation = document.paths[template]?.[name];
    if (operation === undefined) {
      return answer.status === 405 || name === 'head' || name === 'options'
        ? null
        : refusedEarly(answer, `${method} ${template} is not documented`);
    }
    const response = operation.responses[answer.status];
    if (response === undefined) return `${method} ${template}: ${answer.status} is not documented`;
    const header = wrongHeader(Object.keys(response.headers), answer.headers);
    if (header !== undefined) return `${method} ${template} ${answer.status}: header ${header}`;
    if (response.content === undefined) {
      return answer.text === '' ? null : `${method} ${template}: has a body`;
    }
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
    if (response.content[type] === undefined) return `${method} ${template}: is ${type}`;
    if (!type.endsWith('json')) return null;
    const parts = ['paths', template, name, 'responses', `${answer.status}`, 'content', type];
    const pointer = [...parts, 'schema']
      .map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, validate);
    if (validate(JSON.parse(answer.text))) return null;
    return `${method} ${template} ${answer.status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** Headers that tell a client what to do next: such are to be documented. */
const telling = ['etag', 'location', 'retry-after', 'www-authenticate', 'allow'];

/** One that is documented and not sent, or the other way round. */
function wrongHeader(documented: string[], sent: Headers): string | undefined {
  const names = new Set(documented.map(name => name.toLowerCase()));
  return (
    documented.find(name => !sent.has(name)) ??
    telling.find(name => sent.has(name) && !names.has(name))
  );
}

/** Before the method is looked at, the key and its scope are. */
function refusedEarly({ status }: Answered, fault: string): string | null {
  return [401, 403, 429, 503].includes(status) ? null : fault;
}
