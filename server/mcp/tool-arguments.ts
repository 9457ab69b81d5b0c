/**
 * Reads the arguments of a tool as agents and their frameworks send them. What can mean one thing only is
 * taken: lists, numbers and truth values as JSON text, one value for a list of one, null for an argument that
 * is left out. The tool's own schema checks the result.
 */
import { findExceededBound } from '../http/json-bounds.ts';
import type { ToolSchema } from './tool-schema.ts';

type Arguments = Record<string, unknown>;
type JsonSchema = { [keyword: string]: unknown };

/** Arguments that n8n and LangChain add to those of the model. */
const foreignNames = ['toolCallId', 'sessionId', 'action', 'chatInput'];

/** Bounds of a body, because the text was one value of it. */
const bounds = { depth: 32, values: 10_000, valuesPerContainer: 10_000 };

/** Returns the arguments with the types of the schema where they can be read so, and all others as sent. */
export function readArguments(schema: ToolSchema, sent: Arguments): Arguments {
  const read = readFields(schema, sent);
  const known = getProperties(schema);
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => name in known || !foreignNames.includes(name)),
  );
}

/** Returns the value of JSON text; undefined if it is no JSON, or larger than a body may be. */
export function parseJsonText(text: string): unknown {
  if (findExceededBound(Buffer.from(text), bounds) !== null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // It is text then, which the schema refuses or takes.
    return undefined;
  }
}

function readFields(schema: JsonSchema, sent: Arguments): Arguments {
  const properties = getProperties(schema);
  const fields = Object.entries(sent).map(([name, value]): [string, unknown] => [
    name,
    Object.hasOwn(properties, name) ? readValue(properties[name] ?? {}, value) : value,
  ]);
  const isLeftOut = ([name, value]: [string, unknown]) =>
    value === null && !getTypes(properties[name]).includes('null');
  return Object.fromEntries(fields.filter(field => !isLeftOut(field)));
}

function readValue(schema: JsonSchema, value: unknown): unknown {
  const types = getTypes(schema);
  // Text is taken as it is, also if it looks like JSON.
  if (types.length === 0 || types.includes('string')) return value;
  const read = typeof value === 'string' ? readText(types, value) : value;
  if (types.includes('array')) return readList(schema, read);
  return types.includes('object') && isObject(read) ? readFields(schema, read) : read;
}

function readText(types: readonly string[], text: string): unknown {
  const trimmed = text.trim();
  // Python writes True.
  const parsed = parseJsonText(/^(true|false)$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed);
  return parsed === null || types.includes(getType(parsed)) ? parsed : text;
}

/** Takes one entry for a list of one. An empty text could be no entry or no list, so it stays as it is. */
function readList(schema: JsonSchema, value: unknown): unknown {
  const isEntry = isObject(value) || (typeof value === 'string' && value.trim() !== '');
  const list = isEntry ? [value] : value;
  const items = schema.items as JsonSchema | undefined;
  return Array.isArray(list) && items ? list.map(entry => readValue(items, entry)) : list;
}

function getProperties(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}

function getTypes(schema: JsonSchema | undefined): string[] {
  return [schema?.type ?? []].flat().map(String);
}

/** Returns the JSON Schema type of a value; whole numbers are `integer`. */
function getType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
