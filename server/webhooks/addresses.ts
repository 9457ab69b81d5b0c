/**
 * Decides which addresses a webhook may have. The server must not be used to reach its own machine or
 * network, so every address of a name is checked, and exactly the checked addresses are connected to.
 */
import { BlockList, isIP, isIPv4 } from 'node:net';
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';

const resolveTimeoutMs = 3_000;

/** Returns all addresses of a host name. Rejects if there are none. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** Shares a running resolution of a name: many webhooks of a host ask its name server once. */
export function shareRunning(resolve: ResolveHost): ResolveHost {
  const running = new Map<string, Promise<string[]>>();
  return hostname => {
    const shared =
      running.get(hostname) ?? resolve(hostname).finally(() => running.delete(hostname));
    running.set(hostname, shared);
    return shared;
  };
}

/** Addresses of the machine itself and of private networks, which the operator may allow. */
const privateRanges = createBlockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);

/** Addresses that are never a receiver: link-local ones with cloud metadata, multicast, documentation ... */
const refusedRanges = createBlockList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  // Metadata of Alibaba and Azure, in the ranges of private and of public networks.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Teredo and other protocol assignments.
  '2001::/23',
  '2001:db8::/32',
  // 6to4 contains an IPv4 address.
  '2002::/16',
  '3fff::/20',
  // Metadata of AWS and Google, in the range of private networks.
  'fd00:ec2::/32',
  'fd20:ce::/32',
]);

/** The addresses of the public internet. The others are loopback, NAT64, link-local, multicast ... */
const publicIpv6 = createBlockList(['2000::/3']);

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

type AddressClass = 'public' | 'private' | 'refused';

/** @param address an IPv4 or IPv6 address in any notation */
export function classifyAddress(address: string): AddressClass {
  const family = isIP(address);
  if (family === 0) return 'refused';
  const plain = family === 6 ? toMappedIpv4(address) : address;
  const type = isIPv4(plain) ? 'ipv4' : 'ipv6';
  if (refusedRanges.check(plain, type)) return 'refused';
  if (privateRanges.check(plain, type)) return 'private';
  return type === 'ipv4' || publicIpv6.check(plain, type) ? 'public' : 'refused';
}

/** Returns the IPv4 address in an IPv4-mapped address, such as `::ffff:7f00:1`; other addresses unchanged. */
function toMappedIpv4(address: string): string {
  // The URL parser writes every notation in one form.
  const text = URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname : '';
  const match = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(text);
  if (match === null) return address;
  const bytes = match.slice(1).flatMap(group => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

type CheckedTarget = { addresses: string[] } | { refusal: string };

export type TargetOptions = {
  resolve: ResolveHost;
  /** True if the machine itself and its private network may be addressed, also by plain http. */
  allowsPrivate: boolean;
};

/** Returns no address if the name does not resolve in time: a request waits for the answer. */
async function resolveInTime(host: string, resolve: ResolveHost): Promise<string[]> {
  const addresses = await withTimeout(resolve(host), resolveTimeoutMs).catch(() => []);
  return addresses === TIMED_OUT ? [] : addresses;
}

/** Resolves the host of a webhook's address. Returns its addresses, or the reason to refuse it. */
export async function checkTarget(
  { protocol, hostname }: URL,
  { resolve, allowsPrivate }: TargetOptions,
): Promise<CheckedTarget> {
  if (protocol === 'http:' && !allowsPrivate) return { refusal: 'must be an https address' };
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await resolveInTime(host, resolve);
  if (addresses.length === 0) return { refusal: 'must have a host name that resolves' };
  const classes = addresses.map(classifyAddress);
  if (classes.includes('refused') || (classes.includes('private') && !allowsPrivate))
    return { refusal: 'must not be an address of a private network' };
  // On the way through the internet, plain http would show the events to anyone.
  if (protocol === 'http:' && classes.includes('public'))
    return { refusal: 'must be an https address, except in a private network' };
  return { addresses };
}
