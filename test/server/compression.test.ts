/** Compressed responses and request bodies, and their effect on entity tags. */
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Request } from 'express';
import { expect, it } from 'vitest';
import { encodeOnce } from '../../server/http/encode-once.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { createCaller, describeApi } from '../support/api-server.ts';
import { startCompressingProxy } from '../support/compressing-proxy.ts';
import { openEventStream } from '../support/event-stream.ts';
import { createSyncDevice } from '../support/sync-device.ts';

type RawResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

describeApi('Compression', server => {
  /** Sends a request and returns the body as it is on the wire, which fetch would decode. */
  function sendRaw(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer | string,
  ): Promise<RawResponse> {
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

  it('accept-encoding: lists, resources and sync pages are compressed; without it they are not', async () => {
    const content = 'the same words again and again '.repeat(50);
    const { body: created } = await server.call('POST', '/api/signatures', { name: 'n', content });
    const sync = JSON.stringify({ device: 'abcdefabcdef' });
    for (const [method, path, body] of [
      ['GET', '/api/signatures'],
      ['GET', `/api/signatures/${created.id}`],
      ['GET', '/api/posts'],
      ['POST', '/api/sync', sync],
    ] as const) {
      if (path === '/api/posts') await server.call('POST', '/api/posts', { content });
      const plain = await sendRaw(method, path, {}, body);
      expect([path, plain.headers['content-encoding']]).toEqual([path, undefined]);
      const packed = await sendRaw(method, path, gzip, body);
      expect([path, packed.headers['content-encoding']]).toEqual([path, 'gzip']);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.body.length * 2).toBeLessThan(plain.body.length);
      const [plainJson, unpackedJson] = [plain.body, gunzipSync(packed.body)].map(bytes =>
        JSON.parse(`${bytes}`),
      );
      if (method === 'GET') expect(unpackedJson).toEqual(plainJson);
      // The answer to a sync also contains the time.
      else expect(unpackedJson.changes).toEqual(plainJson.changes);
      const brotli = await sendRaw(method, path, { 'accept-encoding': 'gzip, br' }, body);
      expect(JSON.parse(`${brotliDecompressSync(brotli.body)}`)).toBeTruthy();
    }
  });

  it('entity tags: one strong tag per encoding, and each matches the same state', async () => {
    const content = 'words '.repeat(60);
    const { body: created } = await server.call('POST', '/api/posts', { content });
    const path = `/api/posts/${created.id}`;
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accept = { 'accept-encoding': encoding };
      const { headers } = await sendRaw('GET', path, accept);
      const tag = String(headers.etag);
      expect(tag).toMatch(/^"[^"]+"$/);
      tags.add(tag);
      const again = await sendRaw('GET', path, { ...accept, 'if-none-match': tag });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0]);
      const any = await sendRaw('GET', path, { ...accept, 'if-none-match': '*' });
      expect([any.status, any.headers.etag]).toEqual([304, tag]);
    }
    expect(tags.size).toBe(3);
    const write = (tag: string, newContent: string) =>
      sendRaw('PUT', path, { 'if-match': tag }, JSON.stringify({ content: newContent }));
    for (const tag of tags) expect((await write(tag, content)).status).toBe(200);
    // A proxy that compresses a response may append its own encoding to the tag. The server accepts that tag.
    const plain = [...tags].find(tag => !/-(gzip|br)"/.test(tag)) ?? '';
    expect((await write(plain.replace(/"$/, '-deflate"'), content)).status).toBe(200);
    // The post changes only now, so from here on all tags are outdated.
    expect((await write(plain, 'other')).status).toBe(200);
    for (const tag of tags) expect((await write(tag, 'late')).status).toBe(412);
  });

  it('small responses: compressed, so a proxy does not compress them and weaken the tags', async () => {
    const { body: created } = await server.call('POST', '/api/labels', {
      name: 'n',
      color: '#123456',
    });
    for (const path of [
      '/api/labels',
      `/api/labels/${created.id}`,
      '/api/posts',
      '/api/api-keys',
    ]) {
      const { headers } = await sendRaw('GET', path, gzip);
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
    }
  });

  it('event stream: each event is sent without delay', async () => {
    const stream = await openEventStream(server.url, server.key);
    await server.call('POST', '/api/labels', { name: 'n', color: '#123456' });
    await stream.waitForVersion(1);
  });

  it('compressed push: accepted up to 2 MiB after decompression', async () => {
    const device = createSyncDevice(server.call);
    const row = createRow('label', newId(), { name: 'x', color: '#123456' }, [], device.stamper);
    const push = (body: object) =>
      sendRaw('POST', '/api/sync', { 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(body)));
    const { status, body } = await push({ device: 'abcdefabcdef', changes: [row] });
    expect([status, JSON.parse(`${body}`).acks[0]?.outcome]).toEqual([200, 'accepted']);
    const bomb = gzipSync(`{"device":"abcdefabcdef","x":"${' '.repeat(200_000_000)}"}`);
    expect(bomb.length).toBeLessThan(400_000);
    const headers = { 'content-encoding': 'gzip' };
    expect((await sendRaw('POST', '/api/sync', headers, bomb)).status).toBe(413);
  });
});

describeApi('Entity tags behind a compressing proxy', server => {
  const content = 'the same words again and again '.repeat(20);

  /**
   * Reads a post with this encoding, reads it again with the tag, and writes twice with the same tag.
   * Returns the statuses of the second read and of the two writes. A valid tag gives 304, 200 and 412.
   */
  async function requestWithTag(url: string, encoding: string): Promise<number[]> {
    const call = createCaller(
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
    'proxy that forwards accept-encoding (%s): the tags stay strong',
    async etags => {
      const options = { etags, forwardsAcceptEncoding: true };
      const proxy = await startCompressingProxy(server.url, options);
      for (const encoding of ['gzip', 'gzip, br', 'br', 'identity'])
        expect([encoding, ...(await requestWithTag(proxy.url, encoding))]).toEqual([
          encoding,
          304,
          200,
          412,
        ]);
      expect(proxy.counts.compressed).toBe(0);
      await proxy.close();
    },
  );

  it('tag with a suffix for the encoding: accepted', async () => {
    const proxy = await startCompressingProxy(server.url, {
      etags: 'suffixed',
      forwardsAcceptEncoding: false,
    });
    expect(await requestWithTag(proxy.url, 'gzip')).toEqual([304, 200, 412]);
    expect(proxy.counts.compressed).toBeGreaterThan(0);
    await proxy.close();
  });

  it('weak tag: valid for If-None-Match, refused for If-Match (RFC 9110, section 13.1.1)', async () => {
    const proxy = await startCompressingProxy(server.url, {
      etags: 'weakened',
      forwardsAcceptEncoding: false,
    });
    expect(await requestWithTag(proxy.url, 'gzip')).toEqual([304, 412, 412]);
    await proxy.close();
  });
});

describeApi('Page size of sync', server => {
  it('page_bytes: pages stay below it, hold at least one row, and continue', async () => {
    const writer = createSyncDevice(server.call);
    const rows = Array.from({ length: 30 }, (_, number) => {
      const values = { name: `${number}`, content: 'x'.repeat(2_000), sites: [] };
      return createRow('signature', newId(), values, [], writer.stamper);
    });
    await writer.sync(rows);
    const reader = createSyncDevice(server.call);
    const sizes: number[] = [];
    for (let hasMore = true; hasMore; ) {
      const answer = await reader.sync([], { page_bytes: 10_000 });
      sizes.push(answer.changes.length);
      hasMore = answer.more;
    }
    // A row has about 2,000 bytes.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(30);
    const tiny = createSyncDevice(server.call);
    expect((await tiny.sync([], { page_bytes: 1 })).changes).toHaveLength(1);
  });
});

describeApi('Versions of the sync protocol', server => {
  it('protocol number: the server lists its capabilities, refuses an outdated protocol and accepts a newer one', async () => {
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

  it('text of a page, requested often and at once: compressed once for each version and encoding', async () => {
    const createRequest = (accepted: string | false) =>
      ({
        acceptsEncodings: (encoding: string) => (encoding === accepted ? encoding : false),
      }) as unknown as Request;
    const name = newId();
    let readCount = 0;
    const request = (accepted: string | false, version: string) =>
      encodeOnce(createRequest(accepted), {
        ...{ name, version },
        read: async () => {
          readCount++;
          return Buffer.from(version.repeat(1_000));
        },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('br', 'a')));
    expect(readCount).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await request('gzip', 'a');
    const { headers, body } = await request('br', 'b');
    expect(readCount).toBe(3);
    expect(headers).toEqual({ 'Content-Encoding': 'br' });
    expect(String(brotliDecompressSync(body as Buffer))).toBe('b'.repeat(1_000));
    expect(await request(false, 'b')).toEqual({
      headers: {},
      body: Buffer.from('b'.repeat(1_000)),
    });
  });
});
