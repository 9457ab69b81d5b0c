/**
 * Resolves host names without the system's `getaddrinfo`. That occupies one of the process's four threads until
 * it ends, also after a timeout, so that a few names whose server does not answer would stop all others.
 */
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { ResolveHost } from './addresses.ts';

const timeouts = { timeout: 1_000, tries: 2 };
const hostsFile =
  process.platform === 'win32' ? 'C:/Windows/System32/drivers/etc/hosts' : '/etc/hosts';

/** Asks the file of hosts, then the name servers. Rejects with the error of the name server. */
export const resolveHost: ResolveHost = async hostname => {
  const name = hostname.toLowerCase();
  // Never asked for in the network (RFC 6761, 6.3).
  if (/^(.+\.)?localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
  const fromFile = await readHosts(name);
  if (fromFile.length > 0) return fromFile;
  const resolver = new Resolver(timeouts);
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length > 0) return addresses;
  throw results.find(result => result.status === 'rejected')?.reason ?? new Error('no address');
};

async function readHosts(name: string): Promise<string[]> {
  // A system without this file has only name servers.
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return text.split('\n').flatMap(line => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some(other => other.toLowerCase() === name)
      ? [address]
      : [];
  });
}
