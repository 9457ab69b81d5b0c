/** Webhooks in the HTTP API: they send an event to an address when a resource changes. */
import { z } from 'zod';
import { resourceKinds } from '../resources/resources.ts';
import { time, uuid } from '../resources/scalars.ts';
import { maxNameLength, text } from '../text/text.ts';
import { pageLimit } from './api.ts';

export const maxWebhooks = 50;
const maxUrlLength = 2_048;

export const eventActions = ['created', 'updated', 'deleted'] as const;
export type EventAction = (typeof eventActions)[number];

export const eventTypes = [
  ...resourceKinds.flatMap(kind => eventActions.map(action => `${kind}.${action}` as const)),
  /** The time of a scheduled post has come. */
  'post.due' as const,
];
export type EventType = (typeof eventTypes)[number];

const eventType = z.enum(eventTypes, `must be one of ${eventTypes.join(', ')}`);

const subscription = z.enum([...eventTypes, '*'], {
  error: `must be *, or one of ${eventTypes.join(', ')}`,
});

const webhookUrl = text({ min: 1, max: maxUrlLength }).superRefine((value, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol)) {
    refuse('must be an https address');
  } else if (url.username !== '' || url.password !== '') {
    refuse('must not contain a user name or password');
  }
});

const webhookFields = z.object({
  url: webhookUrl.meta({ description: 'The https address that receives the events.' }),
  events: z
    .array(subscription, 'must be a list of events')
    .min(1, 'must name at least one event, or *')
    .overwrite(events => [...new Set(events)])
    .default(['*'])
    .meta({
      description: 'The events to send. `*` is every one, also those of later versions.',
    }),
  description: text({ min: 0, max: maxNameLength }).default(''),
  is_active: z.boolean('must be true or false').default(true),
});

/** The reason for which a server has turned a webhook off. */
export type DisabledReason = 'gone' | 'attempts_exhausted' | 'only_failures';

export const webhookSchema = z
  .object({
    id: uuid,
    ...webhookFields.shape,
    created_at: time,
    updated_at: time,
    disabled_reason: z
      .string()
      .nullable()
      .meta({
        description:
          'The reason for which the server has turned the webhook off. `gone`: its address answered ' +
          '410. `attempts_exhausted`: the last attempt of a delivery failed. `only_failures`: every ' +
          'attempt of five days failed.',
      }),
  })
  .meta({
    id: 'Webhook',
    description: 'An address that receives events. Its secret is not shown.',
  });
export type Webhook = z.output<typeof webhookSchema>;

export const newWebhookSchema = z.object(webhookFields.shape).meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangeSchema = z
  .object({
    id: uuid.optional(),
    url: webhookFields.shape.url.optional(),
    events: webhookFields.shape.events.unwrap().optional(),
    description: webhookFields.shape.description.unwrap().optional(),
    is_active: webhookFields.shape.is_active.unwrap().optional(),
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.output<typeof webhookChangeSchema>;

export const webhookWithSecretSchema = z
  .object({
    ...webhookSchema.shape,
    secret: z
      .string()
      .nullable()
      .meta({ description: 'Signs the deliveries. It is shown once; null in a repeated answer.' }),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>;

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

export const deliverySchema = z
  .object({
    id: uuid.meta({ description: 'Sent as `webhook-id`, the same at every attempt.' }),
    type: z.string().meta({ description: 'The type of the event, such as `label.updated`.' }),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    response_status: z
      .int()
      .nullable()
      .meta({ description: 'The status of the last response; null if there was none.' }),
    response_text: z
      .string()
      .nullable()
      .meta({ description: 'The start of the last response, as text.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'The reason for which the last attempt got no response.' }),
    last_attempt_at: time.nullable(),
    next_attempt_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'Delivery', description: 'An event that is sent to a webhook.' });
export type Delivery = z.output<typeof deliverySchema>;

export const deliveryListQuery = z.object({
  limit: pageLimit.meta({ description: 'The maximum number of deliveries in a page.' }),
  cursor: uuid.optional().meta({ description: 'The `next_cursor` of the previous page.' }),
});

export const deliveryPage = z
  .object({ data: z.array(deliverySchema), next_cursor: z.string().nullable() })
  .meta({ id: 'DeliveryPage' });
export type DeliveryPage = z.output<typeof deliveryPage>;

export const testEventBody = z
  .object({ event: eventType.optional() })
  .meta({ id: 'TestEvent', description: 'The type of the example to send.' });
