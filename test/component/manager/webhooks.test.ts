/** The screen of webhooks on the page that a server serves. The tests share one server and depend on the order. */
import { h } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ManagerModel } from '../../../extension/manager/manager-model.ts';
import {
  createWebhooksModel,
  type WebhooksApi,
  WebhooksError,
} from '../../../extension/manager/webhooks/webhooks-model.ts';
import { WebhooksScreen } from '../../../extension/manager/webhooks/webhooks-screen.tsx';
import { writeSingle } from '../../../extension/store/singles.ts';
import type { Delivery, Webhook } from '../../../shared/http/webhooks.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, readPageWidth, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';

const time = '2026-03-01T09:00:00.000Z';
const delivery: Delivery = {
  id: 'd1',
  type: 'label.updated',
  status: 'failed',
  attempts: 10,
  response_status: 500,
  response_text: '<b>not bold</b>',
  error: null,
  last_attempt_at: time,
  next_attempt_at: null,
  created_at: time,
};

/** A server that keeps its webhooks in memory. */
function createFakeServer() {
  const server = {
    webhooks: [] as Webhook[],
    deliveries: [delivery],
    fault: null as WebhooksError | null,
    changeFault: null as WebhooksError | null,
    deliveriesFault: null as WebhooksError | null,
    replayedIds: [] as string[],
  };
  const find = (id: string) => {
    const found = server.webhooks.find(webhook => webhook.id === id);
    if (found === undefined) throw new WebhooksError('missing', null);
    return found;
  };
  const api: WebhooksApi = {
    async list() {
      if (server.fault) throw server.fault;
      return server.webhooks;
    },
    async create(fields) {
      if (!fields.url.startsWith('https:')) throw new WebhooksError('address-refused', null);
      const id = `w${server.webhooks.length}`;
      const created = { ...fields, id, created_at: time, updated_at: time, disabled_reason: null };
      server.webhooks = [created, ...server.webhooks];
      return { ...created, secret: 'whsec_shown_once' };
    },
    async change(id, change) {
      if (server.changeFault) throw server.changeFault;
      const changed = { ...find(id), ...change, id } as Webhook;
      if (change.is_active) changed.disabled_reason = null;
      server.webhooks = server.webhooks.map(webhook => (webhook.id === id ? changed : webhook));
      return changed;
    },
    async remove(id) {
      find(id);
      server.webhooks = server.webhooks.filter(webhook => webhook.id !== id);
    },
    rotateSecret: async id => ({ ...find(id), secret: 'whsec_rotated' }),
    test: async () => delivery,
    async listDeliveries() {
      if (server.deliveriesFault) throw server.deliveriesFault;
      return { data: server.deliveries, next_cursor: null };
    },
    async replay(_id, deliveryId) {
      server.replayedIds.push(deliveryId);
      return { ...delivery, status: 'pending', attempts: 0, response_text: null };
    },
  };
  return { server, api };
}

describe('webhooks screen', () => {
  let manager: Manager;
  const { server, api } = createFakeServer();
  const webhooks = createWebhooksModel(api);
  const Screen = ({ model }: { model: ManagerModel }) =>
    h(WebhooksScreen, { notices: model.notices, webhooks, docsUrl: '/docs#webhooks' });
  const isTicked = (name: string) => manager.find<HTMLInputElement>('checkbox', name)?.checked;
  beforeAll(async () => {
    manager = await startManager('posts', { webScreens: { webhooks: Screen } });
  });

  it('key without the scope: the screen says what is needed', async () => {
    server.fault = new WebhooksError('forbidden', null);
    await manager.follow('Webhooks');
    await manager.see('heading', 'Webhooks need another key');
    expect(manager.find('button', 'New webhook')).toBeNull();
    server.fault = null;
    await manager.press('Try again');
    await manager.see('heading', 'No webhooks yet');
    await manager.see('link', 'How webhooks work');
  });

  it('new webhook: a refused address is said at its field; the secret is shown once', async () => {
    await manager.press('New webhook');
    await manager.fill('Address', 'http://example.org/');
    await manager.press('Save');
    await until('the fault is shown', async () =>
      ((await manager.readFieldError('Address')) ?? '').includes('can’t send'),
    );
    await manager.fill('Address', 'https://example.org/hook');
    await manager.fill('Description', 'Team chat');
    await manager.press('Save');
    expect(await manager.readValue('Secret')).toBe('whsec_shown_once');
    await manager.press('Done');
    await manager.see('heading', 'Team chat');
    expect(server.webhooks).toMatchObject([
      { url: 'https://example.org/hook', events: ['*'], is_active: true },
    ]);
    expect(document.body.innerHTML).not.toContain('whsec_');
  });

  it('edit: events one by one, at least one', async () => {
    await manager.press('Edit');
    await manager.tick('All events');
    await manager.tick('Label created');
    await manager.tick('Post created');
    await manager.tick('Label created');
    await manager.seeText('Choose at least one event.');
    expect(isTicked('Label created')).toBe(true);
    await manager.press('Save');
    await until('saved', () => server.webhooks[0]?.events.join() === 'label.created');
    await manager.seeText('Label created');
  });

  it('webhook that the server turned off: the reason, until it is on again', async () => {
    const [webhook] = server.webhooks;
    if (webhook === undefined) throw new Error('no webhook');
    server.webhooks = [{ ...webhook, is_active: false, disabled_reason: 'gone' }];
    await manager.follow('Posts');
    await manager.follow('Webhooks');
    await manager.seeText(
      'The address said that it is gone (410), so the server turned the webhook off.',
    );
    await manager.tick('On');
    await until('on again', () => server.webhooks[0]?.is_active === true);
    await until('no reason', () => all('.webhook-reason').length === 0);
  });

  it('switch that the server refuses: the fault, and the switch shows what holds', async () => {
    server.changeFault = new WebhooksError('unreachable', null);
    await manager.tick('On');
    await manager.seeText('The server can’t be reached.');
    await until('on as before', () => isTicked('On') === true);
    expect(server.webhooks[0]?.is_active).toBe(true);
    server.changeFault = null;
  });

  it('deliveries: the answer as text, and Send again', async () => {
    await manager.press('Send test');
    await manager.seeText('Failed');
    await manager.seeText('10 attempts');
    expect(all('.delivery pre').map(({ textContent }) => textContent)).toEqual(['<b>not bold</b>']);
    expect(all('.delivery b')).toEqual([]);
    await manager.press('Send again');
    await manager.seeText('Waiting');
    expect(server.replayedIds).toEqual(['d1']);
    await manager.press('Done');
  });

  it('deliveries that cannot be read: the fault is in view, above the buttons', async () => {
    server.deliveriesFault = new WebhooksError('unreachable', null);
    await manager.press('Deliveries');
    const fault = await waitFor('dialog .field-fault');
    const actions = await waitFor('dialog .dialog-actions');
    expect(fault.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      actions.getBoundingClientRect().top,
    );
    server.deliveriesFault = null;
    await manager.press('Refresh');
    await until('the deliveries are shown', () => all('.delivery').length === 1);
    await manager.press('Done');
  });

  it('new secret: asked first, then shown once', async () => {
    await manager.press('New secret');
    await manager.seeText('Deliveries are signed with the old secret too for 24 hours.');
    // The dialog's own button, which is the last one.
    await manager.press('New secret');
    expect(await manager.readValue('Secret')).toBe('whsec_rotated');
    await manager.press('Done');
  });

  it.each(colorSchemes)('%s: axe finds no violation, also at 320 pixels', async scheme => {
    server.deliveries = [{ ...delivery, response_text: 'line\n'.repeat(100) }];
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await page.viewport(320, 800);
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
    await manager.press('Edit');
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await manager.press('Cancel');
    await manager.press('Deliveries');
    await until('the deliveries are shown', () => all('.delivery details').length === 1);
    for (const details of all<HTMLDetailsElement>('.delivery details')) details.open = true;
    expect(all('.delivery pre').map(text => text.scrollHeight > text.clientHeight)).toEqual([true]);
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await manager.press('Done');
    await page.viewport(1200, 800);
  });

  it('each language, light and dark: axe finds no violation in the form', async () => {
    const found: string[] = [];
    await manager.press('Edit');
    for (const language of Object.keys(languageNames) as Language[]) {
      await writeSingle(manager.device, 'settings', { language });
      await waitFor(`html[lang="${language}"]`);
      for (const scheme of colorSchemes) found.push(...(await findAccessibilityFaults(scheme)));
    }
    await writeSingle(manager.device, 'settings', { language: 'en' });
    await waitFor('html[lang="en"]');
    await manager.press('Cancel');
    expect(found).toEqual([]);
  });

  it('delete: asked first; one that was deleted elsewhere is said', async () => {
    server.webhooks = [];
    await manager.press('Edit');
    await manager.press('Delete');
    await manager.seeText('Nothing more is sent to its address. This can’t be undone.');
    await manager.press('Delete');
    await manager.seeText('This webhook was deleted elsewhere.');
    await manager.see('heading', 'No webhooks yet');
  });

  it('manager of the extension: no section of webhooks', async () => {
    manager = await startManager('webhooks');
    expect(manager.find('link', 'Webhooks')).toBeNull();
    await manager.see('heading', 'Nothing planned');
  });
});
