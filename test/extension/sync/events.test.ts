import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, readEvents } from '../../../extension/sync/events.ts';

const stream = (chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

async function versionsIn(chunks: Uint8Array[]): Promise<(number | null)[]> {
  const versions: (number | null)[] = [];
  await readEvents(stream(chunks), version => versions.push(version));
  return versions;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const changed = (version: number) =>
  `event: changed\nid: ${version}\ndata: {"version":${version}}\n\n`;

describe('The server’s events', () => {
  // Neither Safari nor Chrome before 124 has this.
  const iterate = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
  beforeAll(() => {
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  });
  afterAll(() => {
    if (iterate) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterate);
  });

  it('are told one by one, whatever else the stream holds', async () => {
    const rest = [': heartbeat\n\n', 'event: other\ndata: 1\n\n', 'event: changed\ndata: {}\n\n'];
    const chunks = [changed(7), ...rest, changed(8)].map(bytes);
    expect(await versionsIn(chunks)).toEqual([7, null, 8]);
  });

  it('that arrive together are told once, by the latest', async () => {
    expect(await versionsIn([bytes(changed(7) + changed(8) + changed(9))])).toEqual([9]);
  });

  it('end with the latest version, in whichever pieces and with whichever line ends', async () => {
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    const versions = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 6 });
    const cuts = fc.array(fc.nat(300), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(versions, lineEnds, cuts, async (versions, lineEnd, cuts) => {
        const text = `: grüße\n\n${versions.map(changed).join('')}`.replaceAll('\n', lineEnd);
        const whole = bytes(text);
        const ends = [...cuts.toSorted((a, b) => a - b), whole.length];
        const chunks = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
        const told = await versionsIn(chunks);
        expect(told.at(-1)).toBe(versions.at(-1));
        expect(versions).toEqual(expect.arrayContaining(told));
      }),
    );
  });

  it('are asked for again when the stream ends, and what was missed may have been a change', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(changed(7));
    }).listen(0, '127.0.0.1');
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const lifetime = new AbortController();
    const told: (number | null)[] = [];
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const connection = { server: `http://127.0.0.1:${port}`, key: 'clp_test' };
    const onChanged = (version: number | null) => {
      told.push(version);
      if (told.length === 4) lifetime.abort();
    };
    await listen(connection, onChanged, lifetime.signal);
    vi.restoreAllMocks();
    server.close();
    expect(told).toEqual([null, 7, null, 7]);
  });
});
