/** The deliveries of one webhook, newest first, page by page. */
import { signal } from '@preact/signals';
import type { Delivery } from '../../../shared/http/webhooks.ts';
import { getFault, type WebhooksApi, type WebhooksFault } from './webhooks-model.ts';

type DeliveriesApi = Pick<WebhooksApi, 'listDeliveries' | 'replay'>;

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
