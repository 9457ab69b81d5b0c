/** The screen of keys on the page that a server serves. The tests share one server and depend on the order. */
import { signal } from '@preact/signals';
import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';
import { h } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createKeysModel,
  type KeysApi,
  KeysError,
} from '../../../extension/manager/keys/keys-model.ts';
import { KeysScreen } from '../../../extension/manager/keys/keys-screen.tsx';
import type { ManagerModel } from '../../../extension/manager/manager-model.ts';
import type { ApiKey } from '../../../shared/http/api.ts';
import type { Calendar } from '../../../shared/http/calendars.ts';
import type { Pairing } from '../../../shared/http/pairings.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, readPageWidth, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const time = '2026-03-01T09:00:00.000Z';
const createKey = (id: string, invited_by: string | null = null): ApiKey => ({
  id,
  name: `Key ${id}`,
  scope: 'write',
  created_at: time,
  last_used_at: null,
  expires_at: null,
  invited_by,
});

/** A server that keeps everything in memory. */
function createFakeServer() {
  const server = {
    keys: [createKey('third', 'second'), createKey('second', 'first'), createKey('first')],
    calendars: [] as Calendar[],
    fault: null as KeysError | null,
    pairing: null as Pairing | null,
    log: [] as string[],
  };
  const api: KeysApi = {
    async listKeys() {
      if (server.fault) throw server.fault;
      return server.keys;
    },
    async createKey({ name, scope }) {
      const api_key = { ...createKey('new'), name, scope };
      server.keys = [api_key, ...server.keys];
      return { api_key, plain_key: 'clp_shown_once' };
    },
    async revokeKey(id) {
      server.keys = server.keys.filter(key => key.id !== id);
    },
    async invite() {
      const scope = 'write' as const;
      const unclaimed = { device: null, address: null, claimed_at: null, words: null };
      server.pairing = { id: 'p', scope, expires_at: time, ...unclaimed };
      return { id: 'p', code: 'WDJB-MJHT' };
    },
    async getPairing() {
      if (server.pairing === null) throw new KeysError('ended', null);
      return server.pairing;
    },
    async confirmPairing() {
      server.log.push('confirmed');
      server.keys = [{ ...createKey('invited', 'first'), name: 'Firefox, Linux' }, ...server.keys];
    },
    deletePairing: async id => void server.log.push(`deleted ${id}`),
    listCalendars: async () => server.calendars,
    async createCalendar(fields) {
      const created = { ...fields, id: 'c', created_at: time, last_used_at: null };
      server.calendars = [created];
      return { ...created, url: '/calendar/secret.ics' };
    },
    async deleteCalendar() {
      server.calendars = [];
    },
  };
  const claim = () => {
    if (server.pairing === null) throw new Error('no pairing');
    const device = { name: 'Firefox, Linux', kind: 'extension' };
    const claimed = { address: '192.0.2.1', claimed_at: time, words: ['amber', 'tiger'] };
    server.pairing = { ...server.pairing, device, ...claimed };
  };
  return { server, api, claim };
}

describe('keys screen', () => {
  let manager: Manager;
  const { server, api, claim } = createFakeServer();
  const keys = createKeysModel(api);
  const address = signal('https://colophon.example');
  const listIds = () => server.keys.map(({ id }) => id);
  const Screen = ({ model }: { model: ManagerModel }) =>
    h(KeysScreen, { model, keys, server: address.value });

  beforeAll(async () => {
    const rows = [createRowFactory().label('News')];
    manager = await startManager('posts', { webScreens: { keys: Screen }, rows });
  });

  it('key without the scope: says what is needed, and still connects a device', async () => {
    server.fault = new KeysError('forbidden', null);
    await manager.follow('Keys');
    await manager.see('heading', 'The list needs another key');
    expect(manager.find('button', 'New key')).toBeNull();
    await manager.see('button', 'Connect a device');
    server.fault = null;
    await manager.press('Try again');
    await manager.see('heading', 'Key first');
    await manager.seeText('Invited by Key second');
  });

  it('QR code: is that of the link, and is not there if the link leads each device to itself', async () => {
    await manager.press('Connect a device');
    const image = await manager.wait('img', 'QR code');
    const link = 'https://colophon.example/connect#c=WDJB-MJHT';
    expect(image.querySelector('path')?.getAttribute('d')).toBe(toSvgPath(generate(link)));
    await manager.press('Cancel');
    address.value = 'http://localhost:4321';
    await manager.press('Connect a device');
    await manager.seeText('This address works only on this computer.');
    expect(manager.find('img', 'QR code')).toBeNull();
    await manager.press('Cancel');
    await until('both codes have ended', () => server.log.length === 2);
    address.value = 'https://colophon.example';
    server.log = [];
  });

  it('device that claims the code: shown with its words, connected only by Confirm', async () => {
    await manager.press('Connect a device');
    await manager.seeText('WDJB-MJHT');
    expect((await manager.wait<HTMLAnchorElement>('link', 'Connect link')).href).toBe(
      'https://colophon.example/connect#c=WDJB-MJHT',
    );
    claim();
    await manager.seeText('Firefox, Linux at 192.0.2.1 wants to connect.');
    await manager.seeText('amber tiger');
    expect(server.log).toEqual([]);
    await manager.press('Confirm');
    await manager.seeText('Firefox, Linux is connected.');
    await manager.press('Done');
    await manager.see('heading', 'Firefox, Linux');
    expect(server.log).toEqual(['confirmed']);
  });

  it('device refused: its code ends; a code that has ended says so', async () => {
    server.log = [];
    await manager.press('Connect a device');
    await manager.seeText('WDJB-MJHT');
    claim();
    await manager.press('Refuse');
    await until('the code ended', () => server.log.join() === 'deleted p');
    await manager.press('Connect a device');
    await manager.seeText('WDJB-MJHT');
    server.pairing = null;
    await manager.seeText('The code has ended. Close this and create a new one.');
    await manager.press('Cancel');
  });

  it('new key: needs a name, and is shown once', async () => {
    await manager.press('New key');
    await manager.press('Save');
    await manager.seeText('Name is required.');
    await manager.fill('Name', 'Script');
    await manager.press('Save');
    expect(await manager.readValue('API key')).toBe('clp_shown_once');
    await manager.press('Done');
    await manager.see('heading', 'Script');
    expect(document.body.innerHTML).not.toContain('clp_shown');
  });

  it('calendar link: with labels, its address shown once, and deleted', async () => {
    await manager.press('New calendar link');
    await manager.fill('Name', 'Team');
    await manager.tick('News');
    await manager.press('Save');
    expect(await manager.readValue('Address')).toBe('https://colophon.example/calendar/secret.ics');
    await manager.press('Done');
    await manager.see('heading', 'Team');
    expect(server.calendars[0]?.label_ids).toHaveLength(1);
    await manager.press('Delete');
    await manager.press('Delete');
    await manager.seeGone('heading', 'Team');
    expect(server.calendars).toEqual([]);
  });

  it.each(colorSchemes)('%s: axe finds no violation, also at 320 pixels', async scheme => {
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await page.viewport(320, 800);
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
    await manager.press('Connect a device');
    await manager.seeText('WDJB-MJHT');
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await manager.press('Cancel');
    await page.viewport(1200, 800);
  });

  it('revoked: Undo until the user leaves the screen, and the invited keys only if asked', async () => {
    server.keys = [createKey('third', 'second'), createKey('second', 'first'), createKey('first')];
    await manager.follow('Posts');
    await manager.follow('Keys');
    await until('three keys', () => all('.key').length === 3);
    const pressIn = (name: string, action: string) =>
      until(`${action} of ${name}`, () => {
        const item = all('.key').find(key => key.querySelector('h2')?.innerText === name);
        const button = [...(item?.querySelectorAll('button') ?? [])].find(
          ({ innerText }) => innerText === action,
        );
        button?.click();
        return button !== undefined;
      });
    await pressIn('Key first', 'Revoke');
    await pressIn('Key first', 'Undo');
    await pressIn('Key second', 'Revoke');
    await manager.seeText('Is revoked when you leave this screen');
    await pressIn('Key second', 'Revoke the keys it invited');
    await until('both are marked', () => all('.key[data-revoked="true"]').length === 2);
    expect(listIds()).toEqual(['third', 'second', 'first']);
    await manager.follow('Posts');
    await until('both are revoked', () => listIds().join() === 'first');
  });

  it('manager of the extension: no section of keys', async () => {
    manager = await startManager('keys');
    expect(manager.find('link', 'Keys')).toBeNull();
  });
});
