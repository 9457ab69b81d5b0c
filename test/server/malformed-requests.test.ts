/** Malformed HTTP gets a problem response, and never a response inside another one. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../support/api-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

/** Sends the text on a new connection; returns everything received until the server closes it. */
function send(text: string): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setEncoding('utf8').on('data', chunk => {
      answer += chunk;
    });
    // The server may close the connection during a write; the response before that counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const host = 'Host: localhost\r\n';
const withKey = () => `${host}Authorization: Bearer ${server.key}\r\n`;
const post = (headers: string, body = '{}') =>
  `POST /api/labels HTTP/1.1\r\n${withKey()}Content-Type: application/json\r\n${headers}\r\n${body}`;

describe('malformed requests', () => {
  it('unreadable request: problem details, and the server keeps running', async () => {
    const cases: [status: number, text: string][] = [
      [431, `GET /api/labels?q=${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
      [431, `GET /api/labels HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`],
      [400, `FOO /api/labels HTTP/1.1\r\n${host}\r\n`],
      [400, `GET /api/la bels HTTP/1.1\r\n${host}\r\n`],
      [400, `GET /api/labels HTTP/9.9\r\n${host}\r\n`],
      [400, `GET /api/labels HTTP/1.1\r\n${host}X: a\x01b\r\n\r\n`],
      [400, 'GET /api/labels HTTP/1.1\r\nConnection: close\r\n\r\n'],
      [400, `GET /api/labels HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`],
      [400, `CONNECT x:443 HTTP/1.1\r\n${host}\r\n`],
      // The beginning of a TLS handshake.
      [400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
      [400, post('Content-Length: 2\r\nContent-Length: 3\r\n')],
      [400, post('Content-Length: -2\r\n')],
      [400, post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')],
      [400, post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ];
    for (const [status, text] of cases) {
      const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
      expect([text.slice(0, 80), head.slice(0, 12)]).toEqual([
        text.slice(0, 80),
        `HTTP/1.1 ${status}`,
      ]);
      expect(head).toMatch(/^content-type: application\/problem\+json/im);
      expect(head).toMatch(/^x-content-type-options: nosniff/im);
      // Express may send the body in chunks.
      const problem = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
      expect(problem).toMatchObject({ status, instance: expect.stringMatching(/^urn:uuid:/) });
      expect(head.toLowerCase()).toContain(problem.instance.slice('urn:uuid:'.length));
    }
    expect((await server.call('GET', '/api/labels')).body).toEqual([]);
  });

  it('unreadable request after a valid one: the first response is complete', async () => {
    const both = `GET /api/labels HTTP/1.1\r\n${withKey()}\r\nFOO\r\n\r\n`;
    const text = await send(both);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(text).toMatch(/\r\n\r\n\[\]$/);
  });

  it('unknown Expect header: ignored', async () => {
    const text = await send(post('Expect: miracles\r\nConnection: close\r\nContent-Length: 2\r\n'));
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    expect(text).toContain('is required');
  });

  it('HTTP/1.0 without a host: answered', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
