/** One attempt over a real connection: receivers that misbehave, and names that change their address. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { examples } from '../../server/openapi/examples.ts';
import type { ResolveHost } from '../../server/webhooks/addresses.ts';
import { createSendWebhook, parseRetryAfter } from '../../server/webhooks/send-webhook.ts';
import { openReceiver } from '../support/webhook-receiver.ts';

const event = {
  type: 'post.deleted',
  timestamp: '2026-03-01T09:10:00.000Z',
  data: { object: examples.post.resource, changed: [], previous: {} },
};

describe('attempt to send', () => {
  const servers: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  const never = new AbortController().signal;
  const nowMs = Date.parse('2026-03-01T09:00:00.000Z');
  const local: ResolveHost = async () => ['127.0.0.1'];
  const send = (url: string, { resolve = local, allowsPrivate = true, signal = never } = {}) =>
    createSendWebhook({ resolve, allowsPrivate, now: () => nowMs })(
      { url, headers: { 'webhook-id': 'x' }, body: JSON.stringify(event) },
      signal,
    );

  async function listen(server: Server): Promise<string> {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    servers.push({ close: () => server.closeAllConnections?.() ?? server.close() });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('answer: status, and the start of its body as text', async () => {
    const url = await listen(
      createServer((_request, response) => response.writeHead(201).end(`\0${'ü'.repeat(5_000)}`)),
    );
    const { status, text, error } = await send(url);
    expect([status, error]).toEqual([201, null]);
    expect(text?.startsWith('\ufffdüü')).toBe(true);
    expect(text?.length).toBeLessThanOrEqual(1_030);
  });

  it('receiver that sends 100 Continue without end: a failure at once', async () => {
    const server = createTcpServer(socket => {
      const timer = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(50)), 1);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect((await send(url, { signal: AbortSignal.timeout(10_000) })).error).toMatch(
      /it did not answer/,
    );
  });

  it('redirect: its status, and nothing goes to the other address', async () => {
    const other = await openReceiver();
    servers.push(other);
    const url = await listen(
      createServer((_request, response) => response.writeHead(307, { location: other.url }).end()),
    );
    expect(await send(url)).toMatchObject({ status: 307 });
    expect(other.received).toEqual([]);
  });

  it('Retry-After: seconds or a date', async () => {
    const url = await listen(
      createServer((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end()),
    );
    expect(await send(url)).toMatchObject({ status: 429, retryAfterMs: 120_000 });
    expect(parseRetryAfter('Sun, 01 Mar 2026 10:00:00 GMT', nowMs)).toBe(3_600_000);
    expect(parseRetryAfter('Sun, 01 Mar 2026 08:00:00 GMT', nowMs)).toBe(0);
    expect(parseRetryAfter('9999999999', nowMs)).toBe(9_999_999_999_000);
    for (const value of [undefined, '', '-1', '1.5', 'soon', 'minutes 5'])
      expect(parseRetryAfter(value, nowMs)).toBeNull();
  });

  it('receiver that hangs before or after its headers: ends with the signal', async () => {
    const silent = await listen(createServer(() => {}));
    const started = await listen(
      createServer((_request, response) => response.writeHead(200).write('start')),
    );
    const signal = AbortSignal.timeout(200);
    expect(await send(silent, { signal })).toEqual({
      status: null,
      text: null,
      error: 'There was no response in time.',
      retryAfterMs: null,
    });
    // The status has arrived, so the receiver has accepted the delivery.
    const ended = send(started, { signal: AbortSignal.timeout(200) });
    expect(await ended).toMatchObject({ status: 200, text: 'start' });
  });

  it('name that never resolves: ends with the signal', async () => {
    const resolve: ResolveHost = () => new Promise(() => {});
    const signal = AbortSignal.timeout(50);
    expect(await send('http://a.example/', { resolve, signal })).toMatchObject({
      error: 'There was no response in time.',
    });
  });

  it('receiver that closes, answers nonsense or switches protocols: a failure with its reason', async () => {
    for (const answer of [
      '',
      'nonsense\r\n\r\n',
      'HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ]) {
      const server = createTcpServer(socket => {
        socket.on('error', () => {});
        socket.once('data', () => socket.end(answer));
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const result = await send(url);
      expect(result.status).toBeNull();
      expect(result.error).toMatch(/^The connection failed: /);
    }
    const closed = await send('http://127.0.0.1:1/');
    expect(closed.error).toBe('The connection failed: ECONNREFUSED.');
  });

  it('receiver that resets the connection, before and during its answer: a failure, unless its status has arrived', async () => {
    const answers = ['', 'HTTP/1.1 200 OK\r\nContent-', 'HTTP/1.1 200 OK\r\n\r\nstart'];
    const results = [];
    for (const answer of answers) {
      const server = createTcpServer(socket => {
        socket.on('error', () => {});
        socket.once('data', () => {
          if (answer === '') socket.resetAndDestroy();
          // The reset discards what has not been read yet.
          else socket.write(answer, () => setTimeout(() => socket.resetAndDestroy(), 50));
        });
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      const { status, error, text } = await send(`http://127.0.0.1:${port}/`);
      results.push([status, error, text]);
    }
    expect(results).toEqual([
      [null, 'The connection failed: ECONNRESET.', null],
      [null, 'The connection failed: ECONNRESET.', null],
      [200, null, 'start'],
    ]);
  });

  it('name whose address has become private since the creation: refused, nothing is sent', async () => {
    const receiver = await openReceiver();
    servers.push(receiver);
    const { port } = new URL(receiver.url);
    const result = await send(`https://a.example:${port}/`, { allowsPrivate: false });
    expect(result).toMatchObject({
      status: null,
      error: 'The address must not be an address of a private network.',
    });
    expect(receiver.received).toEqual([]);
  });

  it('resolver that changes its answer: the checked address gets it, and there is one resolution', async () => {
    const receiver = await openReceiver();
    servers.push(receiver);
    const { port } = new URL(receiver.url);
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let count = 0;
    const resolve: ResolveHost = async () => answers[count++] ?? [];
    expect(await send(`http://changing.example:${port}/`, { resolve })).toMatchObject({
      status: 200,
    });
    expect([count, receiver.received.length]).toEqual([1, 1]);
    expect(receiver.received[0]?.headers.host).toBe(`changing.example:${port}`);
    expect(await send(`http://changing.example:${port}/`, { resolve })).toMatchObject({
      status: null,
    });
    expect(receiver.received).toHaveLength(1);
  });
});
