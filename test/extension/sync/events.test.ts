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

describe('The server’s silence', () => {
  beforeAll(() => {
    vi.useFakeTimers();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  /** Reads a stream that stays open; `send` adds to it. */
  function open() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const seen = { isOver: false, isCancelled: false };
    const body = new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened;
      },
      cancel() {
        seen.isCancelled = true;
      },
    });
    const reading = readEvents(new Response(body), () => {}).then(() => {
      seen.isOver = true;
    });
    return { seen, reading, send: (text: string) => controller?.enqueue(bytes(text)) };
  }

  it('is no end while a heartbeat comes every 25 s', async () => {
    const { seen, send } = open();
    for (let beats = 0; beats < 20; beats++) {
      await vi.advanceTimersByTimeAsync(25_000);
      send(': heartbeat\n\n');
    }
    expect(seen).toEqual({ isOver: false, isCancelled: false });
  });

  it('is the end once two heartbeats failed to come, and lets the connection go', async () => {
    const { seen, reading, send } = open();
    await vi.advanceTimersByTimeAsync(49_000);
    send(': heartbeat\n\n');
    await vi.advanceTimersByTimeAsync(49_900);
    expect(seen.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await reading;
    expect(seen).toEqual({ isOver: true, isCancelled: true });
  });

  /** How often a stream was asked for within this time. */
  async function countTries(ms: number, answer: (signal: AbortSignal) => Promise<Response>) {
    let tries = 0;
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      tries++;
      return answer(signal);
    });
    const lifetime = new AbortController();
    const listening = listen(
      { server: 'http://127.0.0.1:1', key: 'clp_test' },
      () => {},
      lifetime.signal,
    );
    await vi.advanceTimersByTimeAsync(ms);
    lifetime.abort();
    await listening;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return tries;
  }

  it('is the end before the first headers too', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await countTries(49_000, never)).toBe(1);
    expect(await countTries(60_000, never)).toBe(2);
  });

  it('after good headers at once is met ever more seldom', async () => {
    const tries = await countTries(60_000, async () => new Response(''));
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThanOrEqual(10);
  });
});
