/** Lists the deliveries of webhooks, sends them again, and sends tests. Needs a key with the scope `admin`. */
import {
  deliveryListQuery,
  deliveryPage,
  deliverySchema,
  testEventBody,
} from '../../shared/http/webhooks.ts';
import { createJsonAnswer } from '../http/answer.ts';
import { answerJson } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { listDeliveries, queueTest, replayDelivery } from '../webhooks/deliveries.ts';
import { type Route, route } from './route.ts';
import { getWebhookKey, requireWebhook, webhooksTag } from './webhooks.ts';

const { delivery: example } = examples;

const testRoute = route({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  scope: 'admin',
  body: testEventBody,
  isBodyOptional: true,
  requireTarget: requireWebhook,
  operation: {
    id: 'testWebhook',
    tag: webhooksTag,
    summary: 'Send an example of an event',
    description: 'Its `data` contains `"test": true`. It is sent even while the webhook is off.',
    example: { event: 'label.updated' },
  },
  response: {
    status: 202,
    description: 'The delivery, which is sent at once.',
    schema: deliverySchema,
    example,
  },
  handle: async call => {
    const { context, body } = call;
    const delivery = await queueTest(context, getWebhookKey(call), body.event);
    context.wakeDeliveries();
    return createJsonAnswer(delivery, { status: 202 });
  },
});

const deliveryListRoute = route({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  scope: 'admin',
  query: deliveryListQuery,
  operation: {
    id: 'listDeliveries',
    tag: webhooksTag,
    summary: 'List the deliveries of seven days, newest first, in pages',
  },
  response: {
    status: 200,
    description: 'A page of deliveries.',
    schema: deliveryPage,
    example: { data: [example], next_cursor: null },
    conditional: 'read',
  },
  handle: async call => {
    const { context, request, query } = call;
    const page = await listDeliveries(context.storage.queries, getWebhookKey(call), query);
    return answerJson(request, { body: JSON.stringify(page) });
  },
});

const replayRoute = route({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery_id}/replay',
  scope: 'admin',
  operation: {
    id: 'replayDelivery',
    tag: webhooksTag,
    summary: 'Send a delivery again, with the same id',
    description: 'A pending delivery is sent now, before the time of its next attempt.',
  },
  response: {
    status: 202,
    description: 'The delivery, which is sent at once.',
    schema: deliverySchema,
    example,
  },
  handle: async call => {
    const { context, deliveryId } = call;
    const delivery = await replayDelivery(context, getWebhookKey(call), deliveryId);
    context.wakeDeliveries();
    return createJsonAnswer(delivery, { status: 202 });
  },
});

export const deliveryRoutes: readonly Route[] = [testRoute, deliveryListRoute, replayRoute];
