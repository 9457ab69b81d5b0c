/** The webhooks of the connected server's workspace. They are never stored on the device. */
import { signal } from '@preact/signals';
import type {
  Delivery,
  DeliveryPage,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from '../../../shared/http/webhooks.ts';

/** The server's routes for webhooks. Each rejects with a `WebhooksError`. */
export type WebhooksApi = {
  list(): Promise<Webhook[]>;
  create(webhook: NewWebhook): Promise<WebhookWithSecret>;
  change(id: string, change: WebhookChange): Promise<Webhook>;
  remove(id: string): Promise<void>;
  rotateSecret(id: string): Promise<WebhookWithSecret>;
  test(id: string): Promise<Delivery>;
  listDeliveries(id: string, cursor: string | null): Promise<DeliveryPage>;
  replay(id: string, deliveryId: string): Promise<Delivery>;
};

/**
 * `forbidden`: the key may not manage webhooks. `address-refused`: the server must not connect to it.
 * `missing`: it was deleted elsewhere.
 */
export type WebhooksFault =
  | 'forbidden'
  | 'address-refused'
  | 'too-many'
  | 'missing'
  | 'failed'
  | 'unreachable';

export class WebhooksError extends Error {
  readonly fault: WebhooksFault;

  constructor(fault: WebhooksFault, cause: unknown) {
    super(`webhooks: ${fault}`, { cause });
    this.fault = fault;
  }
}

export type WebhooksModel = ReturnType<typeof createWebhooksModel>;

export function createWebhooksModel(api: WebhooksApi) {
  /** Undefined until the server has answered. */
  const items = signal<readonly Webhook[] | undefined>(undefined);
  /** The reason why there is no list. */
  const fault = signal<WebhooksFault | null>(null);

  const replaceItem = (id: string, replacement: Webhook[]) => {
    items.value = items.value?.flatMap(item => (item.id === id ? replacement : [item]));
  };

  return {
    items,
    fault,
    async load(): Promise<void> {
      try {
        items.value = await api.list();
        fault.value = null;
      } catch (error) {
        fault.value = getFault(error);
      }
    },
    /** Returns the secret, which cannot be read again. */
    async create(webhook: NewWebhook): Promise<string> {
      const { secret, ...created } = await api.create(webhook);
      items.value = [created, ...(items.value ?? [])];
      return secret ?? '';
    },
    async change(id: string, change: WebhookChange): Promise<void> {
      try {
        replaceItem(id, [await api.change(id, change)]);
      } catch (error) {
        // A new list is rendered, so that a control that the user has moved shows again what holds.
        items.value = items.value?.slice();
        throw error;
      }
    },
    async remove(id: string): Promise<void> {
      await api.remove(id);
      replaceItem(id, []);
    },
    /** Returns the new secret, which cannot be read again. */
    async rotateSecret(id: string): Promise<string> {
      const { secret, ...rotated } = await api.rotateSecret(id);
      replaceItem(id, [rotated]);
      return secret ?? '';
    },
    async test(id: string): Promise<void> {
      await api.test(id);
    },
    listDeliveries: api.listDeliveries,
    replay: api.replay,
  };
}

export function getFault(error: unknown): WebhooksFault {
  return error instanceof WebhooksError ? error.fault : 'failed';
}

type DeliveriesApi = Pick<WebhooksApi, 'listDeliveries' | 'replay'>;

/** The deliveries of one webhook, newest first, page by page. */
export function createDeliveriesModel(api: DeliveriesApi, webhookId: string) {
  /** Undefined until the server has answered. */
  const items = signal<readonly Delivery[] | undefined>(undefined);
  const nextCursor = signal<string | null>(null);
  const fault = signal<WebhooksFault | null>(null);
  let loadCount = 0;

  async function load(cursor: string | null): Promise<void> {
    const number = ++loadCount;
    try {
      const page = await api.listDeliveries(webhookId, cursor);
      // A page that was asked for before the latest one may leave a gap, or repeat deliveries.
      if (number !== loadCount) return;
      const added = new Set(page.data.map(({ id }) => id));
      const shown = cursor === null ? [] : (items.value ?? []);
      items.value = [...shown.filter(({ id }) => !added.has(id)), ...page.data];
      nextCursor.value = page.next_cursor;
      fault.value = null;
    } catch (error) {
      if (number === loadCount) fault.value = getFault(error);
    }
  }

  return {
    items,
    nextCursor,
    fault,
    /** Loads the first page in place of all that are shown. */
    refresh: () => load(null),
    loadMore: () => load(nextCursor.value),
    async replay(id: string): Promise<void> {
      try {
        const replayed = await api.replay(webhookId, id);
        items.value = items.value?.map(item => (item.id === id ? replayed : item));
      } catch (error) {
        fault.value = getFault(error);
      }
    },
  };
}
