/** Lists the deliveries of webhooks, sends them again, and sends tests. Needs a key with the scope `admin`. */
import { z } from 'zod';
import { pageLimit } from '../../shared/http/api.ts';
import { deliverySchema, testEventBody } from '../../shared/http/webhooks.ts';
import { sendJson } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { listDeliveries, queueTest, replayDelivery } from '../webhooks/deliveries.ts';
import { getWebhook } from '../webhooks/webhooks.ts';
import { type Route, type RouteCall, route } from './route.ts';

const tag = 'Webhooks';
const { delivery: example } = examples;

const getKey = ({ principal, id }: RouteCall) => ({ workspaceId: principal.workspaceId, id });
const requireWebhook = (call: RouteCall) => getWebhook(call.context.storage.queries, getKey(call));

const testRoute = route({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  scope: 'admin',
  body: testEventBody,
  isBodyOptional: true,
  requireTarget: requireWebhook,
  operation: {
    id: 'testWebhook',
    tag,
    summary: 'Send an example of an event',
    description: 'Its `data` contains `"test": true`. It is sent even while the webhook is off.',
    example: { event: 'label.updated' },
  },
  response: {
    status: 202,
    description: 'The delivery, which is sent at once.',
    schema: deliverySchema,
    example: example,
  },
  handle: async call => {
    const { context, response, body } = call;
    const delivery = await queueTest(context, getKey(call), body.event);
    context.wakeDeliveries();
    response.status(202).json(delivery);
  },
});

const deliveryListRoute = route({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  scope: 'admin',
  query: z.object({
    limit: pageLimit.meta({ description: 'The maximum number of deliveries in a page.' }),
    cursor: z.string().optional().meta({ description: 'The `next_cursor` of the previous page.' }),
  }),
  operation: {
    id: 'listDeliveries',
    tag,
    summary: 'List the deliveries of seven days, newest first, in pages',
  },
  response: {
    status: 200,
    description: 'A page of deliveries.',
    schema: z
      .object({ data: z.array(deliverySchema), next_cursor: z.string().nullable() })
      .meta({ id: 'DeliveryPage' }),
    example: { data: [example], next_cursor: null },
    conditional: 'read',
  },
  handle: async call => {
    const { context, request, response, query } = call;
    const page = await listDeliveries(context.storage.queries, getKey(call), query);
    sendJson(request, response, { body: JSON.stringify(page) });
  },
});

const replayRoute = route({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery_id}/replay',
  scope: 'admin',
  operation: {
    id: 'replayDelivery',
    tag,
    summary: 'Send a delivery again, with the same id',
    description: 'One that is pending is sent at once.',
  },
  response: {
    status: 202,
    description: 'The delivery, which is sent at once.',
    schema: deliverySchema,
    example: example,
  },
  handle: async call => {
    const { context, response, deliveryId } = call;
    const delivery = await replayDelivery(context, getKey(call), deliveryId);
    context.wakeDeliveries();
    response.status(202).json(delivery);
  },
});

export const deliveryRoutes: readonly Route[] = [testRoute, deliveryListRoute, replayRoute];
