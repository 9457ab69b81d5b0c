import { describe, expect, it } from 'vitest';
import type { SyncControl } from '../../../../extension/app/context.ts';
import {
  createSettingsModel,
  isSecureAddress,
  toServerAddress,
} from '../../../../extension/manager/settings/settings-model.ts';
import { openModelDevice } from '../../../support/model-device.ts';

describe('toServerAddress', () => {
  it.each([
    ['https://colophon.example.org', 'https://colophon.example.org'],
    [' https://colophon.example.org/// ', 'https://colophon.example.org'],
    ['colophon.example.org', 'https://colophon.example.org'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['[::1]:8787', 'http://[::1]:8787'],
    ['127.evil.example', 'https://127.evil.example'],
    ['localhost.evil.example', 'https://localhost.evil.example'],
    ['https://example.org/colophon/', 'https://example.org/colophon'],
  ])('typed %j: %s', (typed, server) => expect(toServerAddress(typed)).toBe(server));

  it.each([
    '',
    '   ',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'https://a:b@example.org',
  ])('typed %j: refused', typed => expect(toServerAddress(typed)).toBeNull());
});

describe('isSecureAddress', () => {
  it.each([
    ['http://localhost:8787', true],
    ['http://colophon.localhost', true],
    ['http://127.0.0.1:8787', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:8787', true],
    ['https://example.org', true],
    ['http://example.org', false],
    ['http://192.168.1.2:8787', false],
    ['http://127.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://localhost.evil.example', false],
    ['http://evil-localhost', false],
  ])('%s: %s', (server, isSecure) => expect(isSecureAddress(server)).toBe(isSecure));
});

describe('settings model: confirmations', () => {
  it('confirmation for other input: asks again', async () => {
    const { context } = await openModelDevice([]);
    const sent: string[] = [];
    const connect: SyncControl['connect'] = async ({ server, key, mixes }) => {
      sent.push(`${key} at ${server}, ${mixes ? 'mixed' : 'asks'}`);
      return mixes ? { connected: true } : { connected: false, reason: 'other-workspace' };
    };
    const model = createSettingsModel({ ...context, sync: { ...context.sync, connect } });
    const one = { server: 'https://one.example', key: 'one' };
    const two = { ...one, key: 'two' };
    await model.connect(one);
    await model.connect(two, { mergesWorkspaces: true });
    expect(model.fault.value?.fault).toBe('other-workspace');
    await model.connect(two, { mergesWorkspaces: true });
    expect(model.fault.value).toBeNull();
    expect(sent).toEqual(
      ['one', 'two', 'two'].map(
        (key, index) => `${key} at ${one.server}, ${index < 2 ? 'asks' : 'mixed'}`,
      ),
    );

    const unencrypted = { server: 'http://plain.example', key: 'one' };
    await model.connect(unencrypted);
    await model.connect(
      { ...unencrypted, server: 'http://other.example' },
      { allowsUnencrypted: true },
    );
    expect(model.fault.value?.fault).toBe('not-encrypted');
    expect(sent).toHaveLength(3);
  });
});
