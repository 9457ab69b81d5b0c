import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { toggleEvent } from '../../../../extension/manager/webhooks/webhook-form.tsx';
import {
  createDeliveriesModel,
  createWebhooksModel,
  type WebhooksApi,
  WebhooksError,
} from '../../../../extension/manager/webhooks/webhooks-model.ts';
import type { Delivery, DeliveryPage, Webhook } from '../../../../shared/http/webhooks.ts';

const time = '2026-03-01T09:00:00.000Z';
const webhook: Webhook = {
  id: 'w1',
  url: 'https://example.org/hook',
  events: ['*'],
  description: '',
  is_active: true,
  disabled_reason: null,
  created_at: time,
  updated_at: time,
};
const unexpected = () => Promise.reject(new Error('unexpected call'));
const api: WebhooksApi = {
  list: async () => [webhook],
  create: unexpected,
  change: unexpected,
  remove: unexpected,
  rotateSecret: unexpected,
  test: unexpected,
  listDeliveries: unexpected,
  replay: unexpected,
};

describe('choice of events', () => {
  it.each([
    [['post.created'], 'label.created', true, ['post.created', 'label.created']],
    [['post.created', 'label.created'], 'post.created', false, ['label.created']],
    [['post.created'], 'post.created', true, ['post.created']],
    [['post.created'], 'label.created', false, ['post.created']],
    [['post.created'], 'post.created', false, null],
  ] as const)('%j, %s becomes %s: %j', (events, type, isChosen, expected) => {
    expect(toggleEvent([...events], type, isChosen)).toEqual(expected);
  });
});

describe('webhooks', () => {
  it('change that the server refuses: the fault, and the screen renders again what holds', async () => {
    const model = createWebhooksModel({
      ...api,
      change: () => Promise.reject(new WebhooksError('unreachable', null)),
    });
    await model.load();
    const rendered: unknown[] = [];
    const stop = effect(() => void rendered.push(model.items.value));
    const change = model.change('w1', { is_active: false });
    await expect(change).rejects.toMatchObject({ fault: 'unreachable' });
    stop();
    expect(rendered).toEqual([[webhook], [webhook]]);
  });
});

describe('deliveries of a webhook', () => {
  const createDelivery = (id: string): Delivery => ({
    id,
    type: 'label.created',
    status: 'delivered',
    attempts: 1,
    response_status: 200,
    response_text: '',
    error: null,
    last_attempt_at: time,
    next_attempt_at: null,
    created_at: time,
  });
  const createPage = (ids: string[], next_cursor: string | null): DeliveryPage => ({
    data: ids.map(createDelivery),
    next_cursor,
  });

  /** Opens the deliveries of a server whose answers the test gives, in any order. */
  function open() {
    const requests: { cursor: string | null; answer: PromiseWithResolvers<DeliveryPage> }[] = [];
    const model = createDeliveriesModel(
      {
        listDeliveries: (_id, cursor) => {
          const answer = Promise.withResolvers<DeliveryPage>();
          requests.push({ cursor, answer });
          return answer.promise;
        },
        replay: async (_id, deliveryId) => ({ ...createDelivery(deliveryId), status: 'pending' }),
      },
      'w1',
    );
    const listIds = () => model.items.value?.map(({ id }) => id);
    return { model, requests, listIds };
  }

  it('next page: behind the others; a delivery that is in both once', async () => {
    const { model, requests, listIds } = open();
    const first = model.refresh();
    requests[0]?.answer.resolve(createPage(['5', '4'], '4'));
    await first;
    const second = model.loadMore();
    requests[1]?.answer.resolve(createPage(['4', '3'], null));
    await second;
    expect(requests.map(({ cursor }) => cursor)).toEqual([null, '4']);
    expect([listIds(), model.nextCursor.value]).toEqual([['5', '4', '3'], null]);
  });

  it('answers to several requests at once: the last request alone counts', async () => {
    const { model, requests, listIds } = open();
    const first = model.refresh();
    requests[0]?.answer.resolve(createPage(['5', '4'], '4'));
    await first;
    const loads = [model.loadMore(), model.loadMore(), model.refresh()];
    requests[3]?.answer.resolve(createPage(['7', '6'], '6'));
    requests[2]?.answer.reject(new WebhooksError('unreachable', null));
    requests[1]?.answer.resolve(createPage(['3', '2'], '2'));
    await Promise.all(loads);
    expect([listIds(), model.nextCursor.value]).toEqual([['7', '6'], '6']);
    expect(model.fault.value).toBeNull();
  });

  it('replay: the delivery in its new state, at its place', async () => {
    const { model, requests } = open();
    const first = model.refresh();
    requests[0]?.answer.resolve(createPage(['2', '1'], null));
    await first;
    await model.replay('1');
    expect(model.items.value?.map(({ id, status }) => [id, status])).toEqual([
      ['2', 'delivered'],
      ['1', 'pending'],
    ]);
  });
});
