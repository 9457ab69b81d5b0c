/** Names of webhooks resolve without the system's threads. */
import { describe, expect, it } from 'vitest';
import { resolveHost } from '../../server/webhooks/resolve-host.ts';

describe('host of a webhook', () => {
  it.each(['localhost', 'LOCALHOST', 'a.localhost', 'localhost.'])(
    '%s: resolves to the machine itself',
    async name => {
      expect(await resolveHost(name)).toEqual(['127.0.0.1', '::1']);
    },
  );

  it('name that nobody has: rejects', async () => {
    await expect(resolveHost('nobody.invalid')).rejects.toThrow();
  });
});
