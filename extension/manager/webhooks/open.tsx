/** The webhooks screen with the server's answers. Only the page that a server serves loads it. */
import { useMemo } from 'preact/hooks';
import type {
  Delivery,
  DeliveryPage,
  Webhook,
  WebhookWithSecret,
} from '../../../shared/http/webhooks.ts';
import type { Connection } from '../../store/singles.ts';
import { createRoutesClient, type RouteFailure } from '../../sync/routes-api.ts';
import type { ManagerModel } from '../manager-model.ts';
import {
  createWebhooksModel,
  type WebhooksApi,
  WebhooksError,
  type WebhooksFault,
} from './webhooks-model.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

export function WebhooksPage({ model }: { model: ManagerModel }) {
  const connection = model.settings.connection.value;
  const webhooks = useMemo(
    () => connection && createWebhooksModel(createWebhooksApi(connection)),
    [connection],
  );
  if (!connection || !webhooks) return null;
  return (
    <WebhooksScreen
      notices={model.notices}
      webhooks={webhooks}
      docsUrl={new URL('docs#webhooks', `${connection.server.replace(/\/$/, '')}/`).href}
    />
  );
}

function createWebhooksApi(connection: Connection): WebhooksApi {
  const { send, remove } = createRoutesClient(connection, 'api/webhooks', toWebhooksError);
  return {
    list: () => send<Webhook[]>('GET', ''),
    create: webhook => send<WebhookWithSecret>('POST', '', webhook),
    change: (id, change) => send<Webhook>('PUT', `/${id}`, change),
    remove: id => remove(`/${id}`),
    rotateSecret: id => send<WebhookWithSecret>('POST', `/${id}/rotate-secret`),
    test: id => send<Delivery>('POST', `/${id}/test`),
    listDeliveries: (id, cursor) =>
      send<DeliveryPage>('GET', `/${id}/deliveries${cursor === null ? '' : `?cursor=${cursor}`}`),
    replay: (id, deliveryId) => send<Delivery>('POST', `/${id}/deliveries/${deliveryId}/replay`),
  };
}

const faults: Record<number, WebhooksFault> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  409: 'too-many',
  422: 'address-refused',
};

function toWebhooksError({ status, cause }: RouteFailure): WebhooksError {
  return new WebhooksError(status === null ? 'unreachable' : (faults[status] ?? 'failed'), cause);
}
