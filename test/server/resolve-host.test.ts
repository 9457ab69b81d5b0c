/** Names of webhooks resolve without the system's threads. */
import { expect, it } from 'vitest';
import { resolveHost } from '../../server/webhooks/resolve-host.ts';

it.each(['localhost', 'LOCALHOST', 'a.localhost', 'localhost.'])(
  '%s: the machine itself',
  async name => {
    expect(await resolveHost(name)).toEqual(['127.0.0.1', '::1']);
  },
);

it('name that nobody has: an error', async () => {
  await expect(resolveHost('nobody.invalid')).rejects.toThrow();
});
