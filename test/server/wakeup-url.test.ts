/** The setting `WAKEUP_URL`. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

const DATABASE_URL = 'postgres://host/colophon';

const readAddress = (WAKEUP_URL: string) => {
  const result = readConfig({ DATABASE_URL, WAKEUP_URL });
  return 'errors' in result ? result.errors.join('\n') : result.config.natsAddress;
};

describe('WAKEUP_URL', () => {
  it.each([
    ['nats://nats.example.org', [{ host: 'nats.example.org', port: 4_222 }]],
    ['nats://10.0.0.1:80', [{ host: '10.0.0.1', port: 80 }]],
    ['nats://[::1]:4223/', [{ host: '::1', port: 4_223 }]],
    [
      'nats://a:1,b:2,[fe80::1]',
      [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
        { host: 'fe80::1', port: 4_222 },
      ],
    ],
  ])('%s: its servers', (url, servers) => {
    expect(readAddress(url)).toEqual({ servers, isEncrypted: false, credentials: undefined });
  });

  it.each([
    ['tls://user:pass@a', { user: 'user', pass: 'pass' }],
    ['tls://us%40er:p%3A%2F%40%2C@a', { user: 'us@er', pass: 'p:/@,' }],
    ['tls://user:p:s@a', { user: 'user', pass: 'p:s' }],
    ['tls://to%40ken@a', { token: 'to@ken' }],
  ])('%s: encrypted, with its credentials', (url, credentials) => {
    expect(readAddress(url)).toMatchObject({ isEncrypted: true, credentials });
  });

  it.each([
    'nats.example.org:4222',
    'http://a',
    'nats://',
    'nats://hush-hush@',
    'nats://@a',
    'nats://:hush-hush@a',
    'nats://a:hush-hush',
    'nats://a:70000',
    'nats://a:0',
    'nats://a:',
    'nats://a,',
    'nats://a b',
    'nats://a/path',
    'nats://a?query',
    'nats://hush-hush%@a',
    'nats://us@er:hush-hush@a',
  ])('%s: refused by a sentence that does not repeat it', url => {
    const errors = readAddress(url);
    expect(errors).toMatch(/^WAKEUP_URL must be nats:\/\/ or tls:\/\/, .*\.$/);
    expect(errors).not.toContain('hush-hush');
  });

  it.each(['sqlite:x.db', undefined])('database %s: refused, as the address for LISTEN is', url => {
    const databaseUrl = url && { DATABASE_URL: url };
    expect(
      readConfig({ ...databaseUrl, WAKEUP_URL: 'nats://a', DATABASE_LISTEN_URL: DATABASE_URL }),
    ).toEqual({
      errors: ['DATABASE_LISTEN_URL', 'WAKEUP_URL'].map(
        name =>
          `${name} is only for PostgreSQL: set DATABASE_URL to its address too, or remove ${name}.`,
      ),
    });
  });
});
