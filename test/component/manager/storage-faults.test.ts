/** A device that cannot store anything: the manager says why, and the user's input stays in the forms. */
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until, waitFor } from '../../support/component/driver.ts';
import { startManager } from '../../support/component/manager.ts';

afterEach(() => vi.restoreAllMocks());

const throwError = (name: string) => () => {
  throw new DOMException('Refused for a test', name);
};

describe('the manager without a database', () => {
  it('database that does not open: the page says what to do', async () => {
    const manager = await startManager('labels');
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(throwError('UnknownError'));
    await manager.reload();
    const alert = await waitFor('main [role=alert]');
    expect(alert.innerText).toMatch(/can’t open its data[\s\S]*Restart the browser[\s\S]*Reload/);
  });

  it('site data blocked: the page says what to allow', async () => {
    const manager = await startManager('labels');
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(throwError('UnknownError'));
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwError('SecurityError'));
    await manager.reload();
    const alert = await waitFor('main [role=alert]');
    expect(alert.innerText).toMatch(/can’t open its data[\s\S]*Allow site data/);
  });

  it('no IndexedDB in the browser: the page says what to allow', async () => {
    const manager = await startManager('labels');
    // The library reads the browser's IndexedDB once, when it is loaded.
    vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(undefined as never);
    await manager.reload();
    const alert = await waitFor('main [role=alert]');
    expect(alert.innerText).toMatch(/can’t open its data[\s\S]*Allow site data/);
  });
});

describe('the manager on a full device', () => {
  it('form saved: it says so and keeps the input, which is saved once there is space', async () => {
    const manager = await startManager('signatures');
    await manager.press('New signature');
    await manager.fill('Name', 'Before');
    const put = vi
      .spyOn(IDBObjectStore.prototype, 'put')
      .mockImplementation(throwError('QuotaExceededError'));
    await manager.fill('Content', 'Words without room');
    await manager.seeText('out of space');
    const { length: refusedPuts } = put.mock.calls;
    await manager.press('Save');
    await until('the save is refused', () => put.mock.calls.length > refusedPuts);
    expect(await manager.readValue('Content')).toBe('Words without room');
    expect(await manager.readValue('Name')).toBe('Before');
    expect(await manager.device.signatures.count()).toBe(0);
    put.mockRestore();
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.see('button', 'Before');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('setting chosen: it is shown as it was', async () => {
    const manager = await startManager('settings');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwError('QuotaExceededError'));
    await manager.select('Theme', 'dark');
    await manager.seeText('out of space');
    expect((await manager.wait<HTMLSelectElement>('combobox', 'Theme')).value).toBe('system');
  });
});
