/** What one listener is told, whatever it does with its end of the connection. */
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openStream } from '../../server/http/event-stream.ts';

const opened = new EventEmitter();
const server = createServer((_request, response) => opened.emit('response', response));
let client: Socket | undefined;
afterEach(() => {
  client?.destroy();
  server.close();
  server.closeAllConnections();
});

async function listen(known: number) {
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
  return { client, response, stream: openStream(response, known), versions };
}

it('A listener is told each version once, and none that it knows of', async () => {
  const { stream, versions } = await listen(2);
  for (const version of [1, 2, 3, 3, 2, 5]) stream.tell(version);
  await expect.poll(versions).toEqual([3, 5]);
});

it('A listener that did not read for a while is told the latest version once it does', async () => {
  const { client: slow, response, stream, versions } = await listen(0);
  slow.pause();
  let version = 0;
  while (!response.writableNeedDrain) {
    for (let i = 0; i < 1_000; i++) stream.tell(++version);
    await new Promise(resolve => setImmediate(resolve));
  }
  const held = response.writableLength;
  for (let i = 0; i < 1_000; i++) stream.tell(++version);
  expect(response.writableLength).toBe(held);
  slow.resume();
  await expect.poll(() => versions().at(-1)).toBe(version);
});

it('A stream that was ended is not written to', async () => {
  const { response, stream, versions } = await listen(0);
  const faults: unknown[] = [];
  response.on('error', fault => faults.push(fault));
  stream.tell(1);
  response.end();
  stream.tell(2);
  await expect.poll(versions).toEqual([1]);
  await new Promise(resolve => setImmediate(resolve));
  expect(faults).toEqual([]);
});
