/**
 * The JSON Schemas of tools. A client sends the whole list of tools to its model, so the schemas say what a
 * model needs to fill in arguments and to read results, and no more. Validation knows the other limits.
 */
import { z } from 'zod';

export type ToolSchema = { type: 'object'; [keyword: string]: unknown };
type JsonSchema = { [keyword: string]: unknown };

export function describeArguments(schema: z.ZodObject): ToolSchema {
  return shorten(schema, 'input', ['required', 'description']);
}

export function describeResult(schema: z.ZodObject): ToolSchema {
  return shorten(schema, 'output', []);
}

/** Returns the schema with `type`, `enum`, the schemas inside it and the other `keywords`. */
function shorten(schema: z.ZodObject, io: 'input' | 'output', keywords: string[]): ToolSchema {
  const root: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const definitions = (root.$defs ?? {}) as Record<string, JsonSchema>;

  function shortenNode(node: JsonSchema, kept: readonly string[]): JsonSchema {
    const definition = /^#\/\$defs\/(.+)$/.exec(String(node.$ref))?.[1] ?? '';
    const { override, ...described } = { ...definitions[definition], ...node };
    const { description } = described;
    const source = override ? { ...(override as JsonSchema), description } : described;
    const { anyOf, items, properties, format } = source;
    if (anyOf) {
      const isKept = kept.includes('description') && description !== undefined;
      return {
        ...(isKept && { description }),
        ...joinTypes((anyOf as JsonSchema[]).map(option => shortenNode(option, kept))),
      };
    }
    const result = Object.fromEntries(
      kept.flatMap(key => (source[key] === undefined ? [] : [[key, source[key]]])),
    );
    // The result of a transform has no type, and these formats belong to text.
    if (format === 'uuid' || format === 'date-time') result.type = 'string';
    // The names of entries and of their fields say enough.
    const inner = kept.filter(key => key !== 'description');
    const entry = items ? shortenNode(items as JsonSchema, inner) : {};
    if (items && (io === 'input' || entry.properties)) result.items = entry;
    if (properties && Object.keys(properties).length > 0) {
      const entries = Object.entries(properties as Record<string, JsonSchema>);
      result.properties = Object.fromEntries(
        entries.map(([key, value]) => [key, shortenNode(value, kept)]),
      );
    }
    return result;
  }
  return { type: 'object', ...shortenNode(root, ['type', 'enum', ...keywords]) };
}

/** Writes text or null as `"type": ["string", "null"]`. */
function joinTypes(options: JsonSchema[]): JsonSchema {
  const [option, nothing] = options;
  const isNullable = options.length === 2 && nothing?.type === 'null';
  return isNullable ? { ...option, type: [option?.type, 'null'] } : { anyOf: options };
}
