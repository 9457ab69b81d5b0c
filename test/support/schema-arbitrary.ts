/** Generates valid and invalid values for a JSON Schema. The fuzzer uses them. */
import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  $ref?: string | undefined;
  type?: string | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
};

const schemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaShape).optional(),
    items: schemaShape.optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    required: z.array(z.string()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

/** Texts, numbers and shapes that have broken servers before. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e\u200b',
    '__proto__',
    'constructor',
    "'; drop table rows; --",
    '%00',
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [[[[]]]],
    { toString: 1 },
    JSON.parse('{"__proto__":{"x":1}}'),
    'x'.repeat(20_000),
    '👩‍👩‍👧'.repeat(300),
    '9999-12-31T23:59:59.999+14:00',
    '0000-01-01T00:00:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates values that the schema allows. Now and then an odd value replaces a part of one.
 * @param components the document's named schemas
 * @param knownId an id that may exist
 */
export function createSchemaArbitrary(
  schema: unknown,
  components: Record<string, unknown>,
  knownId: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const build = (given: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 40, arbitrary: allowed(given) }, { weight: 1, arbitrary: oddValue });

  function allowed(given: Schema): fc.Arbitrary<unknown> {
    if (given.$ref) return build(schemaShape.parse(components[given.$ref.split('/').at(-1) ?? '']));
    if (given.enum) return fc.constantFrom(...given.enum);
    if (given.anyOf) return fc.oneof(...given.anyOf.map(build));
    switch (given.type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.integer({
          min: given.minimum ?? 0,
          max: Math.min(given.maximum ?? 99, 2 ** 31 - 1),
        });
      case 'array':
        return fc.array(build(given.items ?? {}), { maxLength: Math.min(given.maxItems ?? 4, 4) });
      case 'object':
        return objects(given);
      case 'string':
        return strings(given);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, field]) => [name, build(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }

  function strings({ format, pattern, minLength = 0, maxLength = 30 }: Schema) {
    if (format === 'uuid') return fc.oneof(knownId, fc.uuid());
    if (format === 'date-time') {
      const max = new Date('2100-01-01');
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max })
        .map(date => date.toISOString());
    }
    if (format === 'iri') return fc.webUrl();
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) });
  }

  return build(schemaShape.parse(schema));
}
