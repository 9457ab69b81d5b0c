/** Describes the requests that webhooks send: the `webhooks` of the OpenAPI document, and their bodies. */

import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { eventTypes } from '../../shared/http/webhooks.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { examples } from './examples.ts';

type JsonSchema = { [keyword: string]: unknown };

const text = { type: 'string' };
const mark = (description: string) => ({ type: 'boolean', const: true, description });
const toObject = (properties: Record<string, JsonSchema>, optional: readonly string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
});

const changed = {
  type: 'array',
  items: text,
  description: 'The fields that differ from before; empty unless it was an update.',
};
const marks = {
  restored: mark('The resource was deleted, and has been brought back.'),
  test: mark('Somebody tests the webhook.'),
};

const truncatedData = {
  ...toObject(
    {
      id: { ...text, format: 'uuid' },
      url: { ...text, description: 'The path of the resource.' },
      changed,
      truncated: mark('The body would be larger than 20 kB.'),
      ...marks,
    },
    Object.keys(marks),
  ),
  description: 'The data of an event whose resource is too large to be sent.',
};

/** The events, each with its kind, its action and the names of its parts in the document. */
const events = eventTypes.map(type => {
  const [kind, action] = type.split('.') as [ResourceKind, string];
  const [resource, done] = [kind, action].map(word => word.replace(/^./, one => one.toUpperCase()));
  return { type, kind, action, resource, schemaName: `${resource}${done}Event` };
});

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schemas of the bodies, by name. They refer to those of the resources. */
export function describeEventBodies(): Record<string, JsonSchema> {
  const bodies = events.map(({ type, resource, schemaName }): [string, JsonSchema] => {
    const data = toObject(
      {
        object: refer(`${resource}`),
        changed,
        previous: {
          type: 'object',
          additionalProperties: true,
          description: 'The values of these fields before.',
        },
        ...marks,
      },
      Object.keys(marks),
    );
    const properties = {
      type: { ...text, const: type },
      timestamp: { ...text, format: 'date-time' },
      data: { anyOf: [data, refer('TruncatedEventData')] },
    };
    return [schemaName, toObject(properties, [])];
  });
  return { ...Object.fromEntries(bodies), TruncatedEventData: truncatedData };
}

const headers = {
  'webhook-id': 'The id of the event, the same at every attempt.',
  'webhook-timestamp': 'The time of the attempt, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and a signature by Standard Webhooks; several of them, separated by spaces.',
};

/** Returns the requests by the type of their event. */
export function describeEvents(): ZodOpenApiPathsObject {
  const parameters = Object.entries(headers).map(
    ([name, description]) =>
      ({ in: 'header', name, description, required: true, schema: { type: 'string' } }) as const,
  );
  const requests = events.map(({ type, kind, action, schemaName }) => {
    const data = { object: examples[kind].resource, changed: [], previous: {} };
    const summary =
      action === 'due' ? 'The time of a scheduled post has come' : `A ${kind} was ${action}`;
    const example = { type, timestamp: '2026-03-01T09:10:00.000Z', data };
    const post = {
      operationId: `receive${schemaName}`,
      tags: ['Webhooks'],
      summary,
      // The request has a signature, and no key.
      security: [],
      parameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(schemaName), example } },
      },
      responses: {
        '2XX': { description: 'The event is stored. Any other answer is a failed attempt.' },
        '410': { description: 'No more events are wanted: the webhook is turned off.' },
      },
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(requests);
}
