/** Writes the types and functions of `colophon/client` from the server's own OpenAPI document. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
export type ApiDocument = {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};

/** Returns a module with the type of each schema that has a name. */
export function writeTypes({ components }: ApiDocument): string {
  return Object.entries(components.schemas)
    .map(([name, schema]) => `${comment(schema)}export type ${name} = ${toType(schema)};\n`)
    .join('\n');
}

/** Returns a module with a function for each operation. */
export function writeOperations({ components, paths }: ApiDocument): string {
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeOperation(method, path, operation)),
  );
  const names = Object.keys(components.schemas).join(', ');
  return [
    "import { type CallOptions, type Result, receiveEvents, send } from './client.js';",
    `import type { ${names} } from './types.js';`,
    ...functions,
  ].join('\n\n');
}

function writeOperation(method: string, path: string, operation: Operation): string {
  const { operationId, summary, requestBody, responses } = operation;
  const parts = ['path', 'query', 'header'].flatMap(place => writeParameters(operation, place));
  if (requestBody !== undefined)
    parts.push(`body${requestBody.required ? '' : '?'}: ${toType(readContent(requestBody))}`);
  const options = `CallOptions<Throws> & { ${parts.join('; ')} }`;
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const head = `/** ${summary}. */\nexport function ${operationId}`;
  if (success?.[1].content !== undefined && 'text/event-stream' in success[1].content)
    return `${head}(options: ${options.replace('<Throws>', '<true>')}): AsyncGenerator<unknown> {
  return receiveEvents('${path}', options);
}`;
  const data = success?.[1].content === undefined ? 'undefined' : toType(readContent(success[1]));
  // Without a required part, the options may be left out.
  const isOptional = parts.every(part => /^\w+\?/.test(part));
  return `${head}<Throws extends boolean = false>(options: ${options}${isOptional ? ' = {}' : ''}): Promise<Result<${data}, Throws>> {
  return send('${method.toUpperCase()}', '${path}', options) as Promise<Result<${data}, Throws>>;
}`;
}

function writeParameters({ parameters = [] }: Operation, place: string): string[] {
  const fields = parameters.filter(parameter => parameter.in === place);
  if (fields.length === 0) return [];
  const written = fields.map(
    ({ name, required, schema }) => `'${name}'${required ? '' : '?'}: ${toType(schema)}`,
  );
  const isRequired = fields.some(({ required }) => required);
  const option = place === 'header' ? 'headers' : place;
  return [`${option}${isRequired ? '' : '?'}: { ${written.join('; ')} }`];
}

function readContent({ content }: { content?: Content }): Schema {
  return Object.values(content ?? {})[0]?.schema ?? {};
}

function toType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(value => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map(toType));
  if (Array.isArray(schema.type))
    return union(schema.type.map(type => toType({ ...schema, type })));
  switch (schema.type) {
    case 'array':
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(toType).join(', ')}]`;
      return `Array<${typeof schema.items === 'object' ? toType(schema.items) : 'unknown'}>`;
    case 'object':
      return toObjectType(schema);
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

function toObjectType({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined)
    return `Record<string, ${typeof additionalProperties === 'object' ? toType(additionalProperties) : 'unknown'}>`;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema)}'${name}'${required.includes(name) ? '' : '?'}: ${toType(schema)};\n`,
  );
  return `{\n${fields.join('')}}`;
}

const union = (types: string[]) => `(${[...new Set(types)].join(' | ')})`;

const comment = ({ description }: Schema) =>
  description === undefined ? '' : `/** ${description.replaceAll('*/', '*\\/')} */\n`;
