/** The connection to a server in the settings: its form, and the status of sync here and in the navigation. */
import { describe, expect, it } from 'vitest';
import type { SyncControl } from '../../../extension/app/context.ts';
import type { ClaimedKey, ClaimFault } from '../../../extension/messages/claim-result.ts';
import { type SyncStatus, writeSingle } from '../../../extension/store/singles.ts';
import { parseAnswer } from '../../../extension/sync/api.ts';
import { createRunner } from '../../../extension/sync/runner.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import { all, until } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { type Manager, noSync, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const connection = { server: 'http://127.0.0.1:9', key: 'clp_one' };

describe('the status of sync', () => {
  let manager: Manager | undefined;

  /** Opens the settings of a device that is connected and has one change to send. The tests share it. */
  async function openConnected(): Promise<Manager> {
    if (manager !== undefined) return manager;
    manager = await startManager('settings', { rows: [createRowFactory().label('Waits')] });
    await writeSingle(manager.device, 'connection', connection);
    return manager;
  }
  const readWarning = () => document.querySelector('.navigation-stopped')?.textContent ?? null;

  it.each<[reason: (SyncStatus & { phase: 'stopped' })['reason'], detail: string, text: string]>([
    ['key-refused', '', 'Stopped: the server refused the API key'],
    ['key-reads-only', '', 'Stopped: this API key is read-only'],
    ['server-not-understood', '', 'Stopped: the server sent an unexpected response'],
    [
      'other-answer',
      'login',
      'Stopped. Something in front of the server asks for a login. Enter the request headers that it expects.',
    ],
    [
      'other-answer',
      'forbidden',
      'Stopped. Something in front of the server refuses requests. Enter the request headers that it expects.',
    ],
    [
      'other-answer',
      'redirect',
      'Stopped. The server’s address redirects to another page, such as a login. Sign in there, or enter the request headers that its proxy expects.',
    ],
    [
      'other-answer',
      'page',
      'Stopped. A web page answered instead of the server, such as this network’s login page.',
    ],
  ])(
    'stopped, %s %s: settings and navigation give the reason, and the change waits',
    async (reason, detail, text) => {
      const { device, readText, seeText } = await openConnected();
      await writeSingle(device, 'sync-status', { phase: 'stopped', reason, detail });
      await until(`the navigation says ${text}`, () => readWarning() === text);
      expect(await readText('status', 'Sync status')).toBe(text);
      await seeText('1 change waiting');
    },
  );

  it('offline: the settings say so, and the navigation warns of nothing', async () => {
    const { device, readText, seeText } = await openConnected();
    await writeSingle(device, 'sync-status', { phase: 'offline' });
    await until('the warning is gone', () => readWarning() === null);
    expect(await readText('status', 'Sync status')).toBe('Offline');
    await seeText('1 change waiting');
  });
});

describe('the connection form', () => {
  it('connection changed in another window: it is shown, except in fields where the user has typed', async () => {
    const manager = await startManager('settings');
    const readFields = () =>
      Promise.all(['Server address', 'API key', 'Request headers'].map(manager.readValue));
    const waitForFields = (...expected: string[]) =>
      until(`the fields are ${expected}`, async () => String(await readFields()) === `${expected}`);
    await writeSingle(manager.device, 'connection', connection);
    await waitForFields(connection.server, 'clp_one', '');
    await manager.fill('Request headers', 'X-Mine: 1');
    const headers = { 'x-other': '2' };
    await writeSingle(manager.device, 'connection', { ...connection, key: 'clp_two', headers });
    await waitForFields(connection.server, 'clp_two', 'X-Mine: 1');
  });

  it('key of another workspace: asks before it merges, and no longer once the key or the screen changes', async () => {
    const attempts: string[] = [];
    const connect: SyncControl['connect'] = async ({ key, mixes }) => {
      attempts.push(`${key} ${mixes ? 'merges' : 'asks'}`);
      return mixes ? { connected: true } : { connected: false, reason: 'other-workspace' };
    };
    const manager = await startManager('settings', { sync: { ...noSync, connect } });
    const tryToConnect = async () => {
      await manager.fill('Server address', connection.server);
      await manager.fill('API key', 'clp_one');
      await manager.press('Connect');
      await manager.see('button', 'Merge both');
    };
    await tryToConnect();
    await manager.fill('API key', 'clp_another');
    await manager.seeGone('button', 'Merge both');
    await tryToConnect();
    await manager.follow('Labels');
    await manager.see('button', 'New label');
    await manager.follow('Settings');
    await manager.see('button', 'Connect');
    await manager.seeGone('button', 'Merge both');
    await tryToConnect();
    expect(attempts).toEqual(Array(3).fill('clp_one asks'));
    await manager.press('Merge both');
    await manager.seeGone('button', 'Merge both');
    expect(attempts[3]).toBe('clp_one merges');
  });
});

describe('the code of another device', () => {
  const connected: string[] = [];
  let answers: ClaimedKey[] = [];
  let refusal: ClaimFault | null = null;
  const asked: string[] = [];
  const sync: SyncControl = {
    ...noSync,
    async claimCode({ server, code, device, isInvited }) {
      asked.push(`${code} at ${server} for ${device.kind}${isInvited ? ', invited' : ''}`);
      if (refusal !== null) return { fault: refusal };
      return { claim: 'secret', words: ['amber', 'tiger'] };
    },
    fetchClaimedKey: async ({ claim }) =>
      (claim === 'secret' && answers.shift()) || { fault: 'claim-ended' },
    async connect({ key, isClaimed, mixes }) {
      connected.push(`${key} ${isClaimed ? 'claimed' : 'typed'} ${mixes ? 'merges' : 'asks'}`);
      return mixes ? { connected: true } : { connected: false, reason: 'other-workspace' };
    },
  };

  async function open() {
    const manager = await startManager('settings', { sync });
    await manager.fill('Server address', connection.server);
    await manager.press('Use a code');
    return manager;
  }

  it('missing, wrong and late: the field says what to do, and the button brings back the key', async () => {
    const manager = await open();
    await manager.press('Connect');
    await manager.seeText('Code is required; the other device shows it.');
    await manager.fill('Code', 'wdjb mjht');
    for (const [fault, text] of [
      [
        'code-refused',
        'This code is wrong, used or expired. Create a new one on the other device.',
      ],
      ['too-many-tries', 'Too many wrong codes. Wait a few minutes, then try again.'],
    ] as const) {
      refusal = fault;
      await manager.press('Connect');
      await until(text, async () => (await manager.readFieldError('Code')).startsWith(text));
    }
    refusal = 'unreachable';
    await manager.press('Connect');
    await until('the address has the fault', async () =>
      (await manager.readFieldError('Server address')).includes('No Colophon server'),
    );
    refusal = null;
    await manager.press('Connect');
    await manager.seeText('amber tiger');
    await manager.seeText('The other device didn’t confirm this one. Create a new code there.');
    expect(new Set(asked)).toEqual(new Set([`wdjb mjht at ${connection.server} for browser`]));
    await manager.press('Use a key');
    await manager.see('textbox', 'API key');
    await manager.seeGone('textbox', 'Code');
  });

  it('confirmed: both words while it waits, then connected as with a key', async () => {
    answers = [{ key: null }, { fault: 'unreachable' }, { key: 'clp_claimed' }];
    const manager = await open();
    await manager.fill('Code', 'WDJB-MJHT');
    await manager.press('Connect');
    await manager.seeText('amber tiger');
    expect(manager.find<HTMLButtonElement>('button', 'Connect')?.disabled).toBe(true);
    await manager.press('Merge both');
    await manager.seeGone('button', 'Merge both');
    expect(await manager.readValue('API key')).toBe('clp_claimed');
    expect(connected).toEqual(['clp_claimed claimed asks', 'clp_claimed typed merges']);
  });

  it('accepted in the popup: waits at once with the words, and connects; once connected it only fills the form', async () => {
    answers = [{ key: null }, { key: 'clp_invited' }];
    asked.length = 0;
    connected.length = 0;
    const invitation = { server: 'https://other.example/base', code: 'BCDF-GHJK' };
    const control = { ...extensionControl, takeInvitation: async () => invitation };
    const manager = await startManager('settings', { sync, control });
    await manager.seeText('amber tiger');
    await manager.see('button', 'Merge both');
    expect(asked).toEqual(['BCDF-GHJK at https://other.example/base for browser, invited']);
    expect(connected).toEqual(['clp_invited claimed asks']);
    await writeSingle(manager.device, 'connection', connection);
    await manager.reload();
    expect(await manager.readValue('Code')).toBe('BCDF-GHJK');
    expect(asked).toHaveLength(1);
  });

  it('cancelled: the words go, and the form takes another code', async () => {
    answers = [{ key: 'clp_late' }];
    connected.length = 0;
    const manager = await open();
    await manager.fill('Code', 'WDJB-MJHT');
    await manager.press('Connect');
    await manager.seeText('amber tiger');
    await manager.press('Cancel');
    await manager.seeGone('button', 'Cancel');
    await until(
      'the form is free',
      () => manager.find('button', 'Connect')?.matches(':enabled') === true,
    );
    expect([await manager.readValue('Code'), answers.length, connected]).toEqual([
      'WDJB-MJHT',
      1,
      [],
    ]);
  });
});

describe('posts from the server', () => {
  // A letter that is new in Unicode 16, and one that maps to a character that no host may have.
  it.each(['\u{10d71}', '\uff05'])(
    'host with %s, which the browser rejects: shown',
    async letter => {
      const manager = await startManager('posts');
      const url = `https://a${letter}.example/`;
      expect(URL.canParse(url)).toBe(false);
      const answer = {
        workspace: 'a0000000-0000-4000-8000-000000000000',
        acks: [],
        changes: [createRowFactory().post('From the server', { url })],
        cursor: 1,
        more: false,
        head: { seq: 1, tag: 't' },
        generation: 0,
        now: toTime(Date.now()),
        resync: false,
      };
      const { connect, run } = createRunner({
        database: manager.device,
        createApi: () => ({ sync: async request => parseAnswer(request, answer) }),
      });
      const { signal } = new AbortController();
      await connect(connection, { mixes: false, signal });
      expect(await run({ isUserRequest: true, signal })).toBe('done');
      await until('the post is shown', () => all('.post-network').length === 1);
      expect(all('.post-network')[0]?.textContent).toBe(url);
    },
  );
});
