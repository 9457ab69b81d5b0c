/** Answers and bodies that are compressed, and what becomes of entity tags behind that. */
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { caller, describeApi } from '../support/api-server.ts';
import { startCompressingProxy } from '../support/compressing-proxy.ts';
import { openEvents } from '../support/event-stream.ts';
import { newDevice } from '../support/sync-device.ts';

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer };

describeApi('Compression', server => {
  /** As it is on the wire: fetch would decode it unseen. */
  function raw(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer | string,
  ): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const all = {
        authorization: `Bearer ${server.key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      };
      const outgoing = send(server.url + path, { method, headers: all }, async response => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
      outgoing.on('error', reject).end(body);
    });
  }

  const gzip = { 'accept-encoding': 'gzip' };

  it('makes lists, single things and pages of sync shorter for who asks, and for nobody else', async () => {
    const content = 'the same words again and again '.repeat(50);
    const { body: made } = await server.call('POST', '/api/signatures', { name: 'n', content });
    const sync = JSON.stringify({ device: 'abcdefabcdef' });
    for (const [method, path, body] of [
      ['GET', '/api/signatures'],
      ['GET', `/api/signatures/${made.id}`],
      ['GET', '/api/posts'],
      ['POST', '/api/sync', sync],
    ] as const) {
      if (path === '/api/posts') await server.call('POST', '/api/posts', { content });
      const plain = await raw(method, path, {}, body);
      expect([path, plain.headers['content-encoding']]).toEqual([path, undefined]);
      const packed = await raw(method, path, gzip, body);
      expect([path, packed.headers['content-encoding']]).toEqual([path, 'gzip']);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.body.length * 2).toBeLessThan(plain.body.length);
      const [a, b] = [plain.body, gunzipSync(packed.body)].map(bytes => JSON.parse(`${bytes}`));
      if (method === 'GET') expect(b).toEqual(a);
      else expect(b.changes).toEqual(a.changes);
      const brotli = await raw(method, path, { 'accept-encoding': 'gzip, br' }, body);
      expect(JSON.parse(`${brotliDecompressSync(brotli.body)}`)).toBeTruthy();
    }
  });

  it('names its encoding in a strong tag, and takes each of them for the same state', async () => {
    const content = 'words '.repeat(60);
    const { body: made } = await server.call('POST', '/api/posts', { content });
    const path = `/api/posts/${made.id}`;
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accept = { 'accept-encoding': encoding };
      const { headers } = await raw('GET', path, accept);
      const tag = String(headers.etag);
      expect(tag).toMatch(/^"[^"]+"$/);
      tags.add(tag);
      const again = await raw('GET', path, { ...accept, 'if-none-match': tag });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0]);
      const any = await raw('GET', path, { ...accept, 'if-none-match': '*' });
      expect([any.status, any.headers.etag]).toEqual([304, tag]);
    }
    expect(tags.size).toBe(3);
    const write = (tag: string, words: string) =>
      raw('PUT', path, { 'if-match': tag }, JSON.stringify({ content: words }));
    for (const tag of tags) expect((await write(tag, content)).status).toBe(200);
    // A proxy that compresses what it got as it is puts the encoding behind the tag as well.
    const plain = [...tags].find(tag => !/-(gzip|br)"/.test(tag)) ?? '';
    expect((await write(plain.replace(/"$/, '-deflate"'), content)).status).toBe(200);
    expect((await write(plain, 'other')).status).toBe(200);
    for (const tag of tags) expect((await write(tag, 'late')).status).toBe(412);
  });

  it('leaves a proxy nothing to compress, so that tags stay strong behind one', async () => {
    const { body: made } = await server.call('POST', '/api/labels', {
      name: 'n',
      color: '#123456',
    });
    for (const path of ['/api/labels', `/api/labels/${made.id}`, '/api/posts', '/api/api-keys']) {
      const { headers } = await raw('GET', path, gzip);
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
    }
  });

  it('keeps no event back', async () => {
    const stream = await openEvents(server.url, server.key);
    await server.call('POST', '/api/labels', { name: 'n', color: '#123456' });
    await stream.until(1);
  });

  it('is taken of what devices push, up to 2 MiB of what comes out of it', async () => {
    const device = newDevice(server.call);
    const row = createRow('label', newId(), { name: 'x', color: '#123456' }, [], device.stamper);
    const push = (body: object) =>
      raw('POST', '/api/sync', { 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(body)));
    const { status, body } = await push({ device: 'abcdefabcdef', changes: [row] });
    expect([status, JSON.parse(`${body}`).acks[0]?.outcome]).toEqual([200, 'accepted']);
    const bomb = gzipSync(`{"device":"abcdefabcdef","x":"${' '.repeat(200_000_000)}"}`);
    expect(bomb.length).toBeLessThan(400_000);
    const headers = { 'content-encoding': 'gzip' };
    expect((await raw('POST', '/api/sync', headers, bomb)).status).toBe(413);
  });
});

describeApi('Behind a proxy that compresses', server => {
  const content = 'the same words again and again '.repeat(20);

  /** Reads with this encoding, reads again, and writes over what was read, twice. */
  async function statuses(url: string, encoding: string): Promise<number[]> {
    const call = caller(
      () => url,
      () => server.key,
    );
    const { body } = await call('POST', '/api/posts', { content });
    const path = `/api/posts/${body.id}`;
    const accept = { 'accept-encoding': encoding };
    const { headers } = await call('GET', path, undefined, accept);
    const tag = headers.get('etag') ?? '';
    const again = await call('GET', path, undefined, { ...accept, 'if-none-match': tag });
    const write = () => call('PUT', path, { content: 'other' }, { ...accept, 'if-match': tag });
    return [again.status, (await write()).status, (await write()).status];
  }

  it.each(['weakened', 'suffixed'] as const)(
    'tags stay strong where it passes on what the client takes (%s)',
    async tags => {
      const proxy = await startCompressingProxy(server.url, { tags, tellsServer: true });
      for (const encoding of ['gzip', 'gzip, br', 'br', 'identity'])
        expect([encoding, ...(await statuses(proxy.url, encoding))]).toEqual([
          encoding,
          304,
          200,
          412,
        ]);
      expect(proxy.counts.compressed).toBe(0);
      await proxy.close();
    },
  );

  it('a tag that names its encoding is as good as ours', async () => {
    const proxy = await startCompressingProxy(server.url, { tags: 'suffixed', tellsServer: false });
    expect(await statuses(proxy.url, 'gzip')).toEqual([304, 200, 412]);
    expect(proxy.counts.compressed).toBeGreaterThan(0);
    await proxy.close();
  });

  it('a weak tag writes over nothing, as RFC 9110 has it, and is still good for reading', async () => {
    const proxy = await startCompressingProxy(server.url, { tags: 'weakened', tellsServer: false });
    expect(await statuses(proxy.url, 'gzip')).toEqual([304, 412, 412]);
    await proxy.close();
  });
});

describeApi('A page of sync', server => {
  it('is as long as was asked for, with one row at least, and leads on', async () => {
    const writer = newDevice(server.call);
    const rows = Array.from({ length: 30 }, (_, number) => {
      const values = { name: `${number}`, content: 'x'.repeat(2_000), sites: [] };
      return createRow('signature', newId(), values, [], writer.stamper);
    });
    await writer.sync(rows);
    const reader = newDevice(server.call);
    const sizes: number[] = [];
    for (let more = true; more; ) {
      const answer = await reader.sync([], { page_bytes: 10_000 });
      sizes.push(answer.changes.length);
      more = answer.more;
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(30);
    const tiny = newDevice(server.call);
    expect((await tiny.sync([], { page_bytes: 1 })).changes).toHaveLength(1);
  });
});

describeApi('Two versions of the protocol', server => {
  it('are told apart, and each side tells what it can', async () => {
    const sync = (more: object) =>
      server.call('POST', '/api/sync', { device: 'abcdefabcdef', ...more });
    const { body } = await sync({ protocol: 1, can: ['carry', 'dance'] });
    expect(body).toMatchObject({ protocol: 1, can: expect.arrayContaining(['gzip']) });
    const refused = await sync({ protocol: 0 });
    expect([refused.status, refused.body.errors.protocol?.[0]]).toEqual([
      422,
      expect.stringContaining('update the extension'),
    ]);
    expect((await sync({ protocol: 99 })).status).toBe(200);
  });
});
