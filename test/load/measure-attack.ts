/** One attack on a server process of its own, and what other clients notice of it. */
import { createServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure } from './figure.ts';
import { createKeys } from './keys.ts';
import { type Node, readMemoryMb, startNode } from './node.ts';

const attackMs = 10_000;
const settleMs = 60_000;

export type Attack = {
  /** Makes what the attack needs. It counts into no figure. */
  prepare: (attacker: Attacker) => Promise<void>;
  /** Runs again and again for the time of the attack. */
  run: (attacker: Attacker) => Promise<unknown>;
};

export type Attacker = {
  node: Node;
  key: string;
  ids: string[];
  sockets: Socket[];
  servers: { close: () => void }[];
};

/** @param url an empty database */
export async function measureAttack(name: string, attack: Attack, url: string): Promise<Figure[]> {
  const node = await startNode({ DATABASE_URL: url, WEBHOOK_ALLOW_PRIVATE: 'true' });
  const attacker: Attacker = { node, key: node.firstKey ?? '', ids: [], sockets: [], servers: [] };
  try {
    const [otherKey = ''] = await createKeys(url, 1, 'admin');
    const other = await watchDeliveries(attacker, otherKey);
    await attack.prepare(attacker);
    await sleep(1_000);
    const beforeMb = readMemoryMb(node.pid, 'VmRSS');
    const health = watchHealth(node);
    const untilMs = performance.now() + attackMs;
    while (performance.now() < untilMs) await attack.run(attacker);
    const [waitedMs, lateMs] = [await health.stop(), await other.stop()];
    for (const socket of attacker.sockets) socket.destroy();
    await sleep(settleMs);
    const growthMb = readMemoryMb(node.pid, 'VmRSS') - beforeMb;
    return [
      atMost(`${name}: longest wait of another client`, waitedMs, 250, ' ms'),
      atMost(`${name}: memory a minute later`, growthMb, 100, ' MB more'),
      atMost(`${name}: latest delivery of another workspace`, lateMs, 1_000, ' ms'),
    ];
  } finally {
    for (const server of attacker.servers) server.close();
    await node.kill();
  }
}

/** Asks for the health each 50 ms. `stop` resolves to the longest wait in milliseconds. */
function watchHealth(node: Node): { stop: () => Promise<number> } {
  return repeat(50, async () => {
    await (await fetch(`${node.url}/healthz`)).text();
  });
}

/** Creates a label of another workspace each 200 ms, and waits for its delivery. */
async function watchDeliveries(attacker: Attacker, key: string) {
  const { node } = attacker;
  const receiver = await openReceiver(attacker, 0);
  await addWebhooks({ ...attacker, key }, 1, receiver.url);
  return repeat(200, async () => {
    const arrived = receiver.next();
    await createLabel({ node, key });
    await arrived;
  });
}

function repeat(pauseMs: number, run: () => Promise<unknown>) {
  let isOver = false;
  const running = (async () => {
    let longestMs = 0;
    while (!isOver) {
      const startMs = performance.now();
      await run();
      longestMs = Math.max(longestMs, performance.now() - startMs);
      await sleep(pauseMs);
    }
    return longestMs;
  })();
  // A failure is that of the attack, unless the attack has ended.
  running.catch(() => {});
  return {
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

export async function addWebhooks(
  { node, key }: Attacker,
  count: number,
  url: string,
): Promise<void> {
  for (let index = 0; index < count; index++)
    await node.call(key, 'POST', '/api/webhooks', { body: { url }, expected: 201 });
}

export function createLabel({ node, key }: Pick<Attacker, 'node' | 'key'>): Promise<unknown> {
  const body = { name: 'Label', color: '#336699' };
  return node.call(key, 'POST', '/api/labels', { body, expected: 201 });
}

/** Opens a receiver that answers after this time. `next` resolves when the next delivery arrives. */
export async function openReceiver(attacker: Attacker, delayMs: number) {
  let arrive = () => {};
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrive();
      setTimeout(() => response.end(), delayMs);
    });
  });
  const url = await open(attacker, server);
  return { url, next: () => new Promise<void>(resolve => (arrive = resolve)) };
}

/** Listens until the attack is over. Returns the address for a webhook. */
export async function open({ servers }: Attacker, server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
