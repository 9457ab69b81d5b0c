/**
 * Writes the call of an operation as a command of curl. The document carries it as `x-codeSamples`, which
 * other tools for OpenAPI show too.
 */
import type { Route } from '../routes/route.ts';
import { examples } from './examples.ts';

/** Ids of the examples by the segment of the path that names their list. */
const exampleIds: Readonly<Record<string, string>> = {
  labels: examples.label.resource.id,
  signatures: examples.signature.resource.id,
  posts: examples.post.resource.id,
  values: examples.value.resource.id,
  'api-keys': examples.apiKey.id,
  calendars: examples.calendar.id,
  webhooks: examples.webhook.id,
  calendar: '…',
  pairings: examples.pairing.id,
  claims: '…',
  deliveries: examples.delivery.id,
};

/** Address and key come from the environment, as in the samples of the guide. */
export function formatCurlSample(route: Route): string {
  const { method, path, scope, body, operation, response } = route;
  const hasBody = body !== undefined && operation?.example !== undefined;
  // curl sends GET by itself, and POST if it has a body.
  const isMethodImplied = method === (hasBody ? 'POST' : 'GET');
  const isStream = response?.mediaType === 'text/event-stream';
  return [
    `curl -sS${isStream ? 'N' : ''} "$COLOPHON_URL${fillInIds(path)}"`,
    ...(isMethodImplied ? [] : [`-X ${method}`]),
    ...(scope === null ? [] : ['-H "Authorization: Bearer $COLOPHON_KEY"']),
    ...(hasBody
      ? ['-H "Content-Type: application/json"', `-d ${quote(formatJson(operation.example))}`]
      : []),
  ].join(' \\\n  ');
}

function fillInIds(path: string): string {
  return path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, list: string, parameter: string) => {
    const id = exampleIds[list];
    if (id === undefined) throw new Error(`There is no example of {${parameter}} in ${path}.`);
    return `${list}/${id}`;
  });
}

/** Indents the lines below the first one like the command's other lines. */
const formatJson = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Quotes a text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
