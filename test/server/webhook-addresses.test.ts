import { describe, expect, it, vi } from 'vitest';
import { checkTarget, classifyAddress, shareRunning } from '../../server/webhooks/addresses.ts';

describe('class of an address', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '100.100.100.200',
    '::ffff:100.100.100.200',
    '168.63.129.16',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'example.org',
    '',
  ])('%s: refused', address => {
    expect(classifyAddress(address)).toBe('refused');
  });

  it.each([
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    'fc00::1',
    'fd12:3456::1',
  ])('%s: private', address => {
    expect(classifyAddress(address)).toBe('private');
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s: public', address => {
    expect(classifyAddress(address)).toBe('public');
  });
});

describe('target of a webhook', () => {
  const check = (url: string, addresses: string[] = [], allowsPrivate = false) =>
    checkTarget(new URL(url), { resolve: async () => addresses, allowsPrivate });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://①②⑦.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'http://1.1.1.1/',
  ])('%s: refused', async url => {
    expect(await check(url)).toHaveProperty('refusal');
  });

  it('name with one private address among public ones: refused', async () => {
    expect(await check('https://a.example/', ['1.1.1.1', '10.0.0.1'])).toHaveProperty('refusal');
    expect(await check('https://a.example/', ['1.1.1.1', '::1'])).toHaveProperty('refusal');
  });

  it('name with public addresses: exactly these', async () => {
    const addresses = ['1.1.1.1', '2606:4700::1111'];
    expect(await check('https://a.example/', addresses)).toEqual({ addresses });
  });

  it('name without an address, or that does not resolve: refused', async () => {
    expect(await check('https://a.example/')).toHaveProperty('refusal');
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const target = new URL('https://a.example/');
    expect(await checkTarget(target, { resolve, allowsPrivate: true })).toHaveProperty('refusal');
  });

  it('name that does not resolve in three seconds: refused', async () => {
    vi.useFakeTimers();
    try {
      const resolve = () => new Promise<string[]>(() => {});
      const checked = checkTarget(new URL('https://a.example/'), { resolve, allowsPrivate: true });
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await checked).toHaveProperty('refusal');
    } finally {
      vi.useRealTimers();
    }
  });

  it('private addresses allowed: http and https there, never metadata, http never elsewhere', async () => {
    expect(await check('http://localhost/', ['127.0.0.1', '::1'], true)).toHaveProperty(
      'addresses',
    );
    expect(await check('https://n8n.lan/', ['192.168.1.5'], true)).toHaveProperty('addresses');
    expect(await check('http://169.254.169.254/', [], true)).toHaveProperty('refusal');
    expect(await check('http://a.example/', ['1.1.1.1'], true)).toHaveProperty('refusal');
    expect(await check('http://a.example/', ['10.0.0.1', '1.1.1.1'], true)).toHaveProperty(
      'refusal',
    );
  });
});

describe('resolution of names that many webhooks share', () => {
  it('running one: shared by name; afterwards resolved again, also after a failure', async () => {
    const pending: { name: string; end: PromiseWithResolvers<string[]> }[] = [];
    const resolve = shareRunning(name => {
      const end = Promise.withResolvers<string[]>();
      pending.push({ name, end });
      return end.promise;
    });
    const listNames = () => pending.map(({ name }) => name);
    const first = Promise.all([resolve('a.example'), resolve('b.example'), resolve('a.example')]);
    expect(listNames()).toEqual(['a.example', 'b.example']);
    pending[0]?.end.resolve(['1.1.1.1']);
    pending[1]?.end.resolve(['2.2.2.2']);
    expect(await first).toEqual([['1.1.1.1'], ['2.2.2.2'], ['1.1.1.1']]);
    const second = Promise.allSettled([resolve('a.example'), resolve('a.example')]);
    expect(listNames()).toEqual(['a.example', 'b.example', 'a.example']);
    pending[2]?.end.reject(new Error('ENOTFOUND'));
    expect(await second).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const third = resolve('a.example');
    pending[3]?.end.resolve(['3.3.3.3']);
    expect(await third).toEqual(['3.3.3.3']);
  });
});
