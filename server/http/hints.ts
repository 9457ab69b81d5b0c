/**
 * Sentences for the mistakes that clients make most often. Each says what to do next, and stands in a
 * problem's `detail` after the sentence that names the fields. Status and `errors` do not depend on them.
 */
import type { ParsedUrlQuery } from 'node:querystring';
import type { z } from 'zod';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { postStatus } from '../../shared/resources/post.ts';

type FieldHint = (field: string, value: unknown) => string | null;

/** Returns hints for the invalid fields of a body. */
export function findBodyHints(
  schema: z.ZodType,
  sent: Record<string, unknown>,
  errors: FieldErrors,
): string[] {
  const hintOfNames = findNameHint(schema, sent);
  const hints = toFields(errors).flatMap(field => findHint(bodyHints, field, sent[field]) ?? []);
  return [...new Set([...(hintOfNames === null ? [] : [hintOfNames]), ...hints])];
}

/** Returns hints for the invalid parameters of a query. */
export function findQueryHints(query: ParsedUrlQuery, errors: FieldErrors): string[] {
  const hints = toFields(errors).flatMap(
    name => findHint(queryHints, name, query[name] ?? '') ?? [],
  );
  return [...new Set(hints)];
}

/** Returns the names of the fields: an error may be about an entry, such as `label_ids.1`. */
function toFields(errors: FieldErrors): string[] {
  return [...new Set(Object.keys(errors).map(path => path.split('.')[0] ?? ''))];
}

function findHint(hints: readonly FieldHint[], field: string, value: unknown): string | null {
  for (const hint of hints) {
    const sentence = hint(field, value);
    if (sentence !== null) return sentence;
  }
  return null;
}

const hintColor: FieldHint = (field, value) => {
  if (field !== 'color' || typeof value !== 'string' || !/^[\da-f]{6}$/i.test(value)) return null;
  return `Write a # before the six digits: "#${value}".`;
};

const hintIdList: FieldHint = (field, value) => {
  if (!/_ids$|^(add|remove)$/.test(field)) return null;
  if (typeof value === 'string') return `Send ${field} as a list of ids: ["…"].`;
  const isForLabels = /^(label_ids|add|remove)$/.test(field);
  const hasText = Array.isArray(value) && value.some(entry => typeof entry === 'string');
  if (!isForLabels || !hasText) return null;
  return `Send the ids of labels in ${field}, not their names: GET /api/labels lists both.`;
};

const hintStatus: FieldHint = (field, value) => {
  if (field !== 'status' || typeof value !== 'string' || value.length < 3) return null;
  const start = value.trim().toLowerCase().slice(0, 5);
  const status = postStatus.options.find(option => option.startsWith(start));
  return status === undefined ? null : `Write "${status}" as the status.`;
};

/** Returns the text of a text or number. `String` throws for the object `{"toString": 1}` of a body. */
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isTimeName = (field: string) => /_at$|^(from|to)$/.test(field);

const hintTime: FieldHint = (field, value) => {
  if (!isTimeName(field)) return null;
  const date = /^\d{4}-\d\d-\d\d/.exec(toText(value))?.[0];
  if (typeof value === 'number')
    return `Send ${field} as text, such as "${date ?? '2026-01-31'}T09:00:00Z", not as a number.`;
  if (date === undefined) return null;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(toText(value)))
    return `Add the time zone to ${field}: Z for UTC, or an offset such as +02:00.`;
  if (/^\d{4}-\d\d-\d\d$/.test(toText(value)))
    return `Add time and time zone to ${field}: ${date}T00:00:00Z.`;
  if (/^\d{4}-\d\d-\d\d \d\d:/.test(toText(value)))
    return `Write a T between day and time in ${field}.`;
  return null;
};

/** In a query, a plus sign that is not escaped arrives as a space. */
const hintPlusSign: FieldHint = (name, value) =>
  isTimeName(name) && / \d\d(:?\d\d)?$/.test(toText(value))
    ? `The + of the offset in ${name} arrived as a space: write it as %2B.`
    : null;

const hintLimit: FieldHint = (name, value) =>
  name === 'limit' && /^\d+$/.test(toText(value)) && Number(value) > 0
    ? 'A page has at most 100 posts: send its next_cursor as cursor to get the next page.'
    : null;

const hintLabelFilter: FieldHint = name =>
  name === 'label_id'
    ? 'Send the id of a label in label_id, not its name: GET /api/labels lists both.'
    : null;

const bodyHints = [hintColor, hintIdList, hintStatus, hintTime];
const queryHints = [hintPlusSign, hintTime, hintStatus, hintLimit, hintLabelFilter];

/** Returns a hint if fields were sent in another case than the schema's: `labelIds`, `Label-IDs`. */
export function findNameHint(schema: z.ZodType, sent: Record<string, unknown>): string | null {
  const shape = (schema as Partial<z.ZodObject>).shape ?? {};
  const isMissing = (name: string) => Object.hasOwn(shape, name) && !Object.hasOwn(sent, name);
  const renamed = Object.keys(sent).flatMap(name => {
    // No other characters: the hint also stands in a header.
    if (Object.hasOwn(shape, name) || !/^[\w-]+$/.test(name)) return [];
    const known = toSnakeCase(name);
    return isMissing(known) ? [`${known} instead of ${name}`] : [];
  });
  return renamed.length === 0 ? null : `Write ${renamed.join(', ')}.`;
}

const toSnakeCase = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** Returns a hint for a request without a usable Authorization header. It never repeats the key. */
export function findKeyHint({
  authorization,
  hasOtherHeader,
  query,
}: {
  authorization: string;
  hasOtherHeader: boolean;
  query: ParsedUrlQuery;
}): string | null {
  if (/^\s*clp_/.test(authorization)) return 'Write "Bearer " before the key.';
  if (/^Basic\b/i.test(authorization))
    return 'Replace "Basic" and its value by "Bearer <API_KEY>".';
  const isKey = ([name, value]: [string, unknown]) =>
    /^(api[_-]?key|key|token|access_token)$/i.test(name) || /^clp_/.test(toText(value));
  if (Object.entries(query).some(isKey))
    return 'Take the key out of the address, which logs keep, and replace the key if others read them.';
  return hasOtherHeader ? 'Send it in the Authorization header instead of X-API-Key.' : null;
}

/** Returns a hint for a body that is no JSON. */
export function findSyntaxHint(text: string): string | null {
  if (text.trim() === '') return 'It is empty.';
  if (/^[\w.[\]%-]+=[^&]*(&[\w.[\]%-]+=[^&]*)*$/.test(text.trim()))
    return 'It is form-encoded: send an object such as {"name": "News"}.';
  if (/^\s*\{\s*'/.test(text)) return 'Put names and texts in double quotes.';
  return /,\s*[}\]]/.test(text) ? 'Remove the comma before a closing bracket.' : null;
}

/** Returns a hint for a body of another type than JSON. */
export function findMediaTypeHint(type: string): string | null {
  if (type === '') return 'The header is missing.';
  if (type === 'application/x-www-form-urlencoded')
    return 'The body is marked as a form, as curl -d does without that header.';
  return type === 'multipart/form-data' ? 'Send the fields as a JSON object, not as a form.' : null;
}

/** Returns a hint for a path that no route has: the route that differs least from it. */
export function findPathHint(path: string, templates: readonly string[]): string | null {
  const segments = toSegments(path);
  const found = templates.find(template => {
    const expected = template.split('/').filter(segment => segment !== '' && segment !== 'api');
    return (
      expected.length === segments.length &&
      expected.every(
        (name, position) => name.startsWith('{') || isSimilar(name, segments[position] ?? ''),
      )
    );
  });
  return found === undefined ? null : `Did you mean ${found}?`;
}

/** Returns the segments of a path without what clients add: `/v1`, capitals and underscores. */
function toSegments(path: string): string[] {
  return path
    .split('/')
    .map(segment => segment.toLowerCase().replaceAll('_', '-'))
    .filter(segment => segment !== '' && segment !== 'api' && !/^v\d+$/.test(segment));
}

const isSimilar = (name: string, segment: string) =>
  name === segment || name === `${segment}s` || name.replaceAll('-', '') === segment;
