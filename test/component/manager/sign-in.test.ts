/** The page that a server serves: it shows the sign-in until a server is connected. */
import { describe, expect, it } from 'vitest';
import type { SyncControl } from '../../../extension/app/context.ts';
import { SignIn } from '../../../extension/manager/sign-in.tsx';
import { writeSingle } from '../../../extension/store/singles.ts';
import { type Manager, noSync, startManager } from '../../support/component/manager.ts';

let manager: Manager;

/** A server that accepts one key. */
const sync: SyncControl = {
  ...noSync,
  async connect({ key }) {
    if (key !== 'clp_right') return { connected: false, reason: 'key-refused' };
    await writeSingle(manager.device, 'connection', { server: 'http://127.0.0.1:9', key });
    return { connected: true };
  },
  disconnect: async () => void (await manager.device.singles.delete('connection')),
};

describe('the served page', () => {
  it('wrong key, then the right one: only the right one opens the manager', async () => {
    manager = await startManager('posts', { DisconnectedScreen: SignIn, sync });
    expect(await manager.readValue('Server address')).toBe(location.origin);
    expect(manager.find('navigation', 'Sections')).toBeNull();
    await manager.fill('API key', 'clp_wrong');
    await manager.press('Connect');
    await manager.seeText('The server refused this API key.');
    expect(await manager.readValue('API key')).toBe('clp_wrong');
    await manager.fill('API key', 'clp_right');
    await manager.press('Connect');
    await manager.see('navigation', 'Sections');
    await manager.reload();
    await manager.see('navigation', 'Sections');
    await manager.follow('Settings');
    await manager.press('Disconnect');
    await manager.see('heading', 'Colophon');
    expect(manager.find('navigation', 'Sections')).toBeNull();
  });

  it('behind a proxy with a path: suggests the address with the path', async () => {
    const { pathname } = location;
    history.replaceState(null, '', '/team/colophon/');
    manager = await startManager('posts', { DisconnectedScreen: SignIn, sync });
    expect(await manager.readValue('Server address')).toBe(`${location.origin}/team/colophon`);
    history.replaceState(null, '', pathname);
  });
});
