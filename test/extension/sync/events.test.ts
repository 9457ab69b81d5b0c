import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForChanges, readEvents } from '../../../extension/sync/events.ts';

const createStream = (chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );

const readCursor = async () => 0;

async function readVersions(chunks: Uint8Array[], cursor = 0): Promise<(number | null)[]> {
  const versions: (number | null)[] = [];
  await readEvents(createStream(chunks), {
    onChanged: version => versions.push(version),
    readCursor: async () => cursor,
  });
  return versions;
}

const encode = (text: string) => new TextEncoder().encode(text);
const formatChange = (version: number) =>
  `event: changed\nid: ${version}\ndata: {"version":${version}}\n\n`;

describe('server-sent events', () => {
  // Safari and Chrome before 124 have no async iteration of streams.
  const iteratorProperty = Object.getOwnPropertyDescriptor(
    ReadableStream.prototype,
    Symbol.asyncIterator,
  );
  beforeAll(() => {
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  });
  afterAll(() => {
    if (iteratorProperty)
      Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iteratorProperty);
  });

  it('other events in between: each change is reported', async () => {
    const rest = [': heartbeat\n\n', 'event: other\ndata: 1\n\n', 'event: changed\ndata: {}\n\n'];
    const chunks = [formatChange(7), ...rest, formatChange(8)].map(encode);
    expect(await readVersions(chunks)).toEqual([7, null, 8]);
  });

  it('several changes in one chunk: one report with the latest version', async () => {
    expect(
      await readVersions([encode(formatChange(7) + formatChange(8) + formatChange(9))]),
    ).toEqual([9]);
  });

  it('lower version than before: no version, because the server has lost changes', async () => {
    const chunks = [7, 15, 8, 9].map(version => encode(formatChange(version)));
    expect(await readVersions(chunks)).toEqual([7, 15, null, 9]);
  });

  it.each([
    ['lower than what the device has read: no version', 8, [null, 9]],
    ['what the device has read, which may be its own change: this version', 7, [7, 9]],
    ['higher than what the device has read: this version', 6, [7, 9]],
  ])('first version of the stream is %s', async (_, cursor, expected) => {
    const chunks = [7, 9].map(version => encode(formatChange(version)));
    expect(await readVersions(chunks, cursor)).toEqual(expected);
  });

  it('lower version and a later one in the same chunk: no version', async () => {
    const chunks = [formatChange(7), formatChange(15), formatChange(8) + formatChange(9)];
    expect(await readVersions(chunks.map(encode))).toEqual([7, 15, null]);
  });

  it('any chunks and line ends: the last report has the latest version, or none if versions fell', async () => {
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    const anyVersions = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 6 });
    const rising = anyVersions.map(versions => versions.toSorted((a, b) => a - b));
    const versions = fc.oneof(rising, anyVersions);
    const cuts = fc.array(fc.nat(300), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(versions, lineEnds, cuts, async (versions, lineEnd, cuts) => {
        const text = `: grüße\n\n${versions.map(formatChange).join('')}`.replaceAll('\n', lineEnd);
        const whole = encode(text);
        const ends = [...cuts.toSorted((a, b) => a - b), whole.length];
        const chunks = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
        const reported = await readVersions(chunks);
        const fell = versions.some((version, index) => version < (versions[index - 1] ?? 0));
        const unknown = fell ? [null] : [];
        expect([versions.at(-1), ...unknown]).toContain(reported.at(-1));
        expect([...versions, ...unknown]).toEqual(expect.arrayContaining(reported));
      }),
    );
  });

  it('stream ends: connects again and reports a possible change', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(formatChange(7));
    }).listen(0, '127.0.0.1');
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const lifetime = new AbortController();
    const reported: (number | null)[] = [];
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const connection = { server: `http://127.0.0.1:${port}`, key: 'clp_test' };
    const onChanged = (version: number | null) => {
      reported.push(version);
      if (reported.length === 4) lifetime.abort();
    };
    await listenForChanges(connection, { onChanged, readCursor }, lifetime.signal);
    vi.restoreAllMocks();
    server.close();
    expect(reported).toEqual([null, 7, null, 7]);
  });
});

describe('timeout of the event stream', () => {
  beforeAll(() => {
    vi.useFakeTimers();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  /** Reads a stream that stays open; `send` adds to it. */
  function openStream() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const state = { isOver: false, isCancelled: false, reports: [] as (number | null)[] };
    const body = new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened;
      },
      cancel() {
        state.isCancelled = true;
      },
    });
    const onChanged = (version: number | null) => state.reports.push(version);
    const reading = readEvents(new Response(body), { onChanged, readCursor }).then(() => {
      state.isOver = true;
    });
    return { state, reading, send: (text: string) => controller?.enqueue(encode(text)) };
  }

  it('heartbeat every 25 s: the stream stays open', async () => {
    const { state, send } = openStream();
    for (let beats = 0; beats < 20; beats++) {
      await vi.advanceTimersByTimeAsync(25_000);
      send(': heartbeat\n\n');
    }
    expect(state).toEqual({ isOver: false, isCancelled: false, reports: [] });
  });

  it('two heartbeats missing: a possible change is reported, and the connection is cancelled', async () => {
    const { state, reading, send } = openStream();
    await vi.advanceTimersByTimeAsync(49_000);
    send(': heartbeat\n\n');
    await vi.advanceTimersByTimeAsync(49_900);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await reading;
    expect(state).toEqual({ isOver: true, isCancelled: true, reports: [null] });
  });

  /** Listens for this time. Returns the number of requests for a stream, and when changes were reported. */
  async function listen(ms: number, answer: (signal: AbortSignal) => Promise<Response>) {
    let requestCount = 0;
    const reportedMs: number[] = [];
    const startMs = Date.now();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      requestCount++;
      return answer(signal);
    });
    const lifetime = new AbortController();
    const onChanged = () => reportedMs.push(Date.now() - startMs);
    const listening = listenForChanges(
      { server: 'http://127.0.0.1:1', key: 'clp_test' },
      { onChanged, readCursor },
      lifetime.signal,
    );
    await vi.advanceTimersByTimeAsync(ms);
    lifetime.abort();
    await listening;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return { requestCount, reportedMs };
  }

  const neverRespond = (signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  /** A stream that is open, but carries nothing. Its end by the signal is that of a real response. */
  const staySilent = async (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );

  it('no response headers: reports a possible change, and connects again', async () => {
    expect((await listen(49_000, neverRespond)).requestCount).toBe(1);
    expect(await listen(60_000, neverRespond)).toEqual({ requestCount: 2, reportedMs: [50_000] });
  });

  it('stream dies silently, and no new one opens: a possible change is reported within a minute', async () => {
    const answers = [staySilent];
    const read = await listen(60_000, signal => (answers.pop() ?? neverRespond)(signal));
    expect(read).toEqual({ requestCount: 2, reportedMs: [0, 50_000] });
  });

  it('stream dies silently: after the reconnection a change is reported once more', async () => {
    const read = await listen(60_000, staySilent);
    expect(read).toEqual({ requestCount: 2, reportedMs: [0, 50_000, 51_000] });
  });

  it('streams that end after their headers: connects less and less often', async () => {
    const { requestCount } = await listen(60_000, async () => new Response(''));
    expect(requestCount).toBeGreaterThan(3);
    expect(requestCount).toBeLessThanOrEqual(10);
  });
});
