/** Sync by the browser's account in Settings: turned on and off, what does not fit, and what waits for the user. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { packRows } from '../../../extension/account/pieces.ts';
import { registerAccount } from '../../../extension/account/worker.ts';
import { createWorkerContext } from '../../../extension/background/context.ts';
import { platform } from '../../../extension/platform/platform.ts';
import type { AccountState } from '../../../extension/store/account-state.ts';
import type { Database } from '../../../extension/store/database.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { readPageWidth, until } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { startManager } from '../../support/component/manager.ts';
import { browser } from '../../support/fake-browser.ts';
import { createRowFactory } from '../../support/seed.ts';

const name = 'Sync with my browser account';
const other = 'other0000000';
const { sync } = browser.storage;
let make: ReturnType<typeof createRowFactory>;
beforeEach(() => {
  make = createRowFactory();
});

/** The manager at Settings, without the worker, which would store results of its own. */
const openAlone = () =>
  startManager('settings', { rows: [make.label('News')], control: extensionControl });

/** The manager at Settings, with the worker's part on the same device. */
async function open(rows = [make.label('News')]) {
  let exchange: (() => Promise<unknown>) | undefined;
  const account = {
    async exchange() {
      await exchange?.();
    },
  };
  const manager = await startManager('settings', {
    rows,
    control: { ...extensionControl, account },
  });
  const { signal } = new AbortController();
  exchange = registerAccount(createWorkerContext(platform, manager.device, signal)).exchangeAccount;
  return manager;
}

const countItems = async () => Object.keys(await sync.get()).length;

/** Stores the result of an exchange. */
async function store(database: Database, change: Partial<AccountState>): Promise<void> {
  const state = await readSingle(database, 'account');
  await writeSingle(database, 'account', { ...state, is_on: true, id: 'own', ...change });
}

describe('the browser’s account in Settings', () => {
  it('turned on, off and on: the state says so, and the account has the rows while it is on', async () => {
    const manager = await open();
    const toggle = await manager.wait('switch', name);
    expect(toggle).not.toBeChecked();
    toggle.click();
    await manager.seeText('On. No other device found yet.');
    expect(toggle).toBeChecked();
    expect(await countItems()).toBe(1);
    toggle.click();
    await until('the account is empty', async () => (await countItems()) === 0);
    await until('the switch is off', () => !toggle.hasAttribute('disabled'));
    expect(toggle).not.toBeChecked();
    expect(await manager.device.labels.count()).toBe(1);
    toggle.click();
    await manager.seeText('On. No other device found yet.');
  });

  it('server connected: off, says why, and cannot be turned on', async () => {
    const manager = await open();
    await writeSingle(manager.device, 'connection', { server: 'http://127.0.0.1:9', key: 'clp_1' });
    await manager.seeText('Off while a server is connected');
    expect(await manager.wait('switch', name)).toBeDisabled();
    expect(await countItems()).toBe(0);
  });

  it('rows left out, pieces unreadable, write refused: each is said by itself', async () => {
    const manager = await openAlone();
    await store(manager.device, { left_out: ['Oldest'], left_out_count: 1 });
    await manager.seeText('1 item doesn’t fit and stays on this device only:');
    await manager.seeText('Oldest');
    await store(manager.device, { left_out_count: 0, left_out: [], unreadable_count: 2 });
    await manager.seeText('Another device has a newer version of Colophon.');
    await store(manager.device, { unreadable_count: 0, has_failed: true, other_count: 2 });
    await manager.seeText('The browser didn’t take the last changes.');
    await manager.seeText('On. 2 other devices found.');
  });

  it('many deletions by another device: asked here, and kept', async () => {
    const rows = Array.from({ length: 30 }, (_, number) => make.label(`Label ${number}`));
    const manager = await open(rows);
    (await manager.wait('switch', name)).click();
    await manager.seeText('On. No other device found yet.');
    const stamp = nextStamp(null, Date.now(), other);
    const deleted = rows.slice(0, 8).map(row => deleteRow(row, () => stamp));
    const { pieces } = await packRows(deleted, other, {});
    await sync.set(Object.fromEntries(Array.from(pieces, ([key, { value }]) => [key, value])));
    await manager.see('button', 'Delete 8 here too');
    await manager.press('Keep mine');
    await until('the question is gone', () => manager.find('button', 'Keep mine') === null);
    const shown = () => manager.device.labels.filter(label => label.shown === 1).count();
    expect(await shown()).toBe(30);
    await until('nothing is asked any more', async () => {
      const { questions } = await readSingle(manager.device, 'deletions');
      return questions.length === 0;
    });
  });
});

describe.each(colorSchemes)('accessibility of the browser’s account, %s', scheme => {
  it('Settings with all that can be said: axe finds no violation, and nothing overflows', async () => {
    const manager = await openAlone();
    await store(manager.device, {
      left_out: ['Word'.repeat(60)],
      left_out_count: 2,
      unreadable_count: 1,
      has_failed: true,
    });
    await manager.seeText('2 items don’t fit');
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    await page.viewport(320, 800);
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
    expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
  });
});
