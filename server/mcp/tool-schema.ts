/**
 * The JSON Schemas of tools. A client sends the whole list of tools to its model, so the schemas say what a
 * model needs to fill in arguments and to read results, and no more. Validation knows the other limits.
 */
import { z } from 'zod';

export type ToolSchema = { type: 'object'; [keyword: string]: unknown };
type JsonSchema = { [keyword: string]: unknown };

export function describeArguments(schema: z.ZodObject): ToolSchema {
  return {
    ...shorten(schema, 'input', ['required', 'description']),
    additionalProperties: false,
  };
}

export function describeResult(schema: z.ZodObject): ToolSchema {
  return shorten(schema, 'output', []);
}

/** Returns the schema with `type`, `enum`, the schemas inside it and the other `keywords`. */
function shorten(schema: z.ZodObject, io: 'input' | 'output', keywords: string[]): ToolSchema {
  const root: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const definitions = (root.$defs ?? {}) as Record<string, JsonSchema>;
  const kept = ['type', 'enum', ...keywords];

  function shortenNode(node: JsonSchema): JsonSchema {
    const definition = /^#\/\$defs\/(.+)$/.exec(String(node.$ref))?.[1] ?? '';
    const source = { ...definitions[definition], ...node, ...(node.override as JsonSchema) };
    const { anyOf, items, properties, format } = source;
    if (anyOf) {
      const { description } = source;
      const isKept = kept.includes('description') && description !== undefined;
      return {
        ...(isKept && { description }),
        ...joinTypes((anyOf as JsonSchema[]).map(shortenNode)),
      };
    }
    const result = Object.fromEntries(
      kept.flatMap(key => (key in source ? [[key, source[key]]] : [])),
    );
    // The result of a transform has no type, and these formats belong to text.
    if (format === 'uuid' || format === 'date-time') result.type = 'string';
    if (items) result.items = shortenNode(items as JsonSchema);
    if (properties && Object.keys(properties).length > 0) {
      const entries = Object.entries(properties as Record<string, JsonSchema>);
      result.properties = Object.fromEntries(
        entries.map(([key, value]) => [key, shortenNode(value)]),
      );
    }
    return result;
  }
  return { type: 'object', ...shortenNode(root) };
}

/** Writes text or null as `"type": ["string", "null"]`. */
function joinTypes(options: JsonSchema[]): JsonSchema {
  const [option, nothing] = options;
  const isNullable = options.length === 2 && nothing?.type === 'null';
  return isNullable ? { ...option, type: [option?.type, 'null'] } : { anyOf: options };
}
