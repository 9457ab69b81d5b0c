/**
 * Power cuts of the primary under writes from two nodes, with a synchronous standby: each acknowledged post has to be
 * there at the end, and every event stream has to hear of writes again.
 */
import { atMost, type Measurement } from './figure.ts';
import type { Node } from './node.ts';
import { query } from './query.ts';
import { killPrimary, recoveryTimeoutMs, waitForOther, withCluster } from './with-cluster.ts';

const writersPerNode = 4;
const streamsPerNode = 2;
const retryMs = 100;

export const measureFailover: Measurement = ({ sizes, folder, say }) =>
  withCluster(folder, async ({ cluster, nodes, key }) => {
    const writers: Writer[] = [];
    const streams: Stream[] = [];
    try {
      for (const node of nodes) {
        for (let count = 0; count < writersPerNode; count++) writers.push(startWriter(node, key));
        for (let count = 0; count < streamsPerNode; count++) streams.push(openStream(node, key));
      }
      const firstWritesMs: number[] = [];
      let quietStreams = 0;
      for (let kill = 1; kill <= sizes.kills; kill++) {
        await cluster.waitForStandby();
        const killed = await killPrimary(cluster);
        const promotedMs = await waitForOther(cluster, killed);
        const firstMs = await waitForWrite(writers, promotedMs);
        firstWritesMs.push(firstMs - promotedMs);
        const received = await Promise.all(streams.map(stream => stream.receivesAfter(firstMs)));
        quietStreams += received.filter(isReceived => !isReceived).length;
        cluster.startMember(killed);
        say(
          `failover ${kill}: first write ${Math.round(firstMs - promotedMs)} ms after the promotion`,
        );
      }
      await cluster.waitForStandby();
      const acknowledged = (await Promise.all(writers.map(writer => writer.stop()))).flat();
      const stored = await query(cluster.url, "select id from rows where kind = 'post'");
      const ids = new Set(stored.map(({ id }) => id));
      const lost = acknowledged.filter(id => !ids.has(id)).length;
      say(`failover: ${acknowledged.length} posts acknowledged, ${ids.size} stored`);
      return [
        atMost(`acknowledged posts lost by ${sizes.kills} failovers`, lost, 0),
        atMost(
          'first write after a promotion, at most',
          Math.max(...firstWritesMs) / 1_000,
          5,
          ' s',
        ),
        atMost('streams that received nothing after a failover', quietStreams, 0),
      ];
    } finally {
      for (const stream of streams) stream.close();
      await Promise.all(writers.map(writer => writer.stop()));
    }
  });

/** Resolves to the time at which the first write after `sinceMs` was acknowledged. */
async function waitForWrite(writers: readonly Writer[], sinceMs: number): Promise<number> {
  const deadline = performance.now() + recoveryTimeoutMs;
  for (;;) {
    const times = writers.map(writer => writer.lastMs()).filter(ms => ms > sinceMs);
    if (times.length > 0) return Math.min(...times);
    if (performance.now() > deadline) throw new Error('No write was acknowledged.');
    await pause(5);
  }
}

type Writer = ReturnType<typeof startWriter>;

/** Creates one post after the other, each with an id of its own, until the node acknowledges it. */
function startWriter(node: Node, key: string) {
  const acknowledged: string[] = [];
  let lastMs = 0;
  let isStopped = false;
  const ended = write();

  async function write(): Promise<void> {
    while (!isStopped) {
      const id = crypto.randomUUID();
      while (!isStopped && !(await create(id))) await pause(retryMs);
    }
  }

  async function create(id: string): Promise<boolean> {
    try {
      // The first of two attempts may have been carried out: the repeat is answered with 200.
      const response = await fetch(`${node.url}/api/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, content: `Post ${id}` }),
        signal: AbortSignal.timeout(40_000),
      });
      await response.arrayBuffer();
      if (!response.ok) return false;
    } catch {
      return false; // The node has ended the connection; the next attempt decides.
    }
    acknowledged.push(id);
    lastMs = performance.now();
    return true;
  }

  return {
    lastMs: () => lastMs,
    /** Returns the ids of the posts that the node has acknowledged. */
    async stop(): Promise<readonly string[]> {
      isStopped = true;
      await ended;
      return acknowledged;
    },
  };
}

type Stream = ReturnType<typeof openStream>;

/** The longest time until a node compares the versions itself. */
const arrivalTimeoutMs = 30_000;

/** Reads the events of a node, and connects again as a browser does. */
function openStream(node: Node, key: string) {
  const lifetime = new AbortController();
  let lastMs = 0;
  void read();

  async function read(): Promise<void> {
    while (!lifetime.signal.aborted) {
      const headers = { authorization: `Bearer ${key}` };
      try {
        const response = await fetch(`${node.url}/api/events`, {
          headers,
          signal: lifetime.signal,
        });
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          if (/^data:/m.test(chunk)) lastMs = performance.now();
      } catch {
        // The stream has ended. It is opened again.
      }
      await pause(retryMs);
    }
  }

  return {
    /** Resolves to false if no event comes in time. */
    async receivesAfter(sinceMs: number): Promise<boolean> {
      const deadline = performance.now() + arrivalTimeoutMs;
      while (lastMs <= sinceMs && performance.now() < deadline) await pause(20);
      return lastMs > sinceMs;
    },
    close: () => lifetime.abort(),
  };
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
