/** The import from TryPost in the settings: its form, its faults, the preview and Undo. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ExtensionControl } from '../../../extension/manager/manager-model.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';

const server = 'https://trypost.example';
const key = 'tp_secret';

/** Answers the requests to TryPost as its version 2 does. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.headers.get('authorization') !== `Bearer ${key}`)
    return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  const data =
    pathname === '/api/labels'
      ? [{ name: 'Launch', color: '#2563EB', icon: 'star' }]
      : [{ name: 'Footer', content: 'Read more' }];
  return Response.json({ data, links: { next: null }, meta: { last_page: 1 } });
}

describe('import from TryPost', () => {
  let manager: Manager;
  let calls: string[];
  let isRefused: boolean;
  const control: ExtensionControl = {
    ...extensionControl,
    async requestOrigin(typed) {
      calls.push(`request ${typed}`);
      return isRefused ? null : async () => void calls.push('give back');
    },
  };
  beforeEach(async () => {
    calls = [];
    isRefused = false;
    const passOn = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(server) ? answer(request) : passOn(input, init);
    });
    manager = await startManager('settings', { control });
  });
  afterEach(() => void vi.restoreAllMocks());

  async function fill(typedServer: string, typedKey: string) {
    await manager.fill('Address of TryPost', typedServer);
    await userEvent.fill(await waitFor('input[type="password"]'), typedKey);
    await manager.press('Continue');
  }

  it('address and key: the preview lists losses, Import adds, Undo removes; again adds nothing', async () => {
    await manager.press('Import from TryPost');
    await fill(server, key);
    await manager.see('dialog', 'Import “trypost.example”');
    await manager.seeText('1 label');
    await manager.seeText('1 signature');
    await manager.seeText('Entry 1: icon: star');
    expect(calls).toEqual([`request ${server}`, 'give back']);
    await manager.press('Import');
    await manager.seeText('“trypost.example” imported');
    expect(await manager.device.labels.count()).toBe(1);
    await manager.press('Import from TryPost');
    await fill(server, key);
    await manager.seeText('2 already exist');
    await manager.press('Cancel');
    await manager.press('Undo');
    await until('both are in the Trash', async () => {
      const stored = [
        ...(await manager.device.labels.toArray()),
        ...(await manager.device.signatures.toArray()),
      ];
      return stored.length === 2 && stored.every(({ shown }) => shown === 0);
    });
  });

  it('faults: each is a sentence at its field, the key can be mended, and Cancel forgets it', async () => {
    await manager.press('Import from TryPost');
    await fill('', '');
    await manager.seeText(
      'Address of TryPost must be an address, such as https://trypost.example.org.',
    );
    await fill(server, 'tp_wrong');
    await manager.seeText('TryPost refused this API key.');
    expect(await waitFor('[aria-invalid="true"]')).toMatchObject({ type: 'password' });
    isRefused = true;
    await fill(server, key);
    await manager.seeText('The browser has no access to this address');
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'Import from TryPost');
    await manager.press('Import from TryPost');
    expect(await waitFor('input[type="password"]')).toMatchObject({ value: '' });
    expect(await manager.device.labels.count()).toBe(0);
  });

  it('address without encryption: nothing is sent before the user agrees', async () => {
    await manager.press('Import from TryPost');
    await fill('http://trypost.example', key);
    await manager.seeText('This address isn’t encrypted.');
    expect(calls).toEqual([]);
    isRefused = true;
    await manager.press('Import without encryption');
    await manager.seeText('The browser has no access to this address');
    expect(calls).toEqual(['request http://trypost.example']);
  });

  it('page of a server: no such button', async () => {
    manager = await startManager('settings');
    await manager.see('button', 'Export everything');
    expect(all('button').map(({ innerText }) => innerText)).not.toContain('Import from TryPost');
  });

  it.each(colorSchemes)(
    'form with a question and a fault, %s: axe finds no violation',
    async scheme => {
      await manager.press('Import from TryPost');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
      await fill('http://trypost.example', key);
      await manager.seeText('This address isn’t encrypted.');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
      await fill(server, 'tp_wrong');
      await manager.seeText('TryPost refused this API key.');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
    },
  );
});
