/** Events that one client receives, also if it reads slowly or closes its connection. */
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openStream } from '../../server/http/event-stream.ts';

const opened = new EventEmitter();
const server = createServer((_request, response) => opened.emit('response', response));
let client: Socket | undefined;
afterEach(() => {
  client?.destroy();
  server.close();
  server.closeAllConnections();
});

/** Opens a stream to a new client that already knows this version. */
async function connectClient(knownVersion: number) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  client.on('data', chunk => {
    text += chunk;
  });
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [response]: ServerResponse[] = await once(opened, 'response');
  if (response === undefined) throw new Error('Nobody has asked');
  const versions = () => Array.from(text.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id));
  return { client, response, stream: openStream(response, knownVersion), versions };
}

describe('event stream of one client', () => {
  it('known version 2: sends each later version once', async () => {
    const { stream, versions } = await connectClient(2);
    for (const version of [1, 2, 3, 3, 2, 5]) stream.notify(version);
    await expect.poll(versions).toEqual([3, 5]);
  });

  it('database rolled back: sends the lower version, and each version after it', async () => {
    const { stream, versions } = await connectClient(2);
    stream.notify(15);
    stream.reset(9);
    stream.reset(9);
    for (const version of [10, 11]) stream.notify(version);
    await expect.poll(versions).toEqual([15, 9, 10, 11]);
  });

  it('client that stops reading: receives the latest version once it reads again', async () => {
    const { client: slow, response, stream, versions } = await connectClient(0);
    slow.pause();
    let version = 0;
    // Sends until the buffers between server and client are full.
    while (!response.writableNeedDrain) {
      for (let i = 0; i < 1_000; i++) stream.notify(++version);
      await new Promise(resolve => setImmediate(resolve));
    }
    const bufferedBytes = response.writableLength;
    for (let i = 0; i < 1_000; i++) stream.notify(++version);
    expect(response.writableLength).toBe(bufferedBytes);
    slow.resume();
    await expect.poll(() => versions().at(-1)).toBe(version);
  });

  it('stream ended: nothing is written', async () => {
    const { response, stream, versions } = await connectClient(0);
    const errors: unknown[] = [];
    response.on('error', error => errors.push(error));
    stream.notify(1);
    response.end();
    stream.notify(2);
    await expect.poll(versions).toEqual([1]);
    await new Promise(resolve => setImmediate(resolve));
    expect(errors).toEqual([]);
  });
});
