/**
 * Requests that cost much, each on a server process of its own: how long another client waits meanwhile, what
 * memory is left a minute later, and how late the webhooks of another workspace are.
 */
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMcpOverHttp } from '../support/mcp-client.ts';
import type { Figure, Measurement } from './figure.ts';
import {
  type Attack,
  type Attacker,
  addWebhooks,
  createLabel,
  measureAttack,
  open,
  openReceiver,
} from './measure-attack.ts';
import type { Node } from './node.ts';

const attacks: Record<string, Attack> = {
  '100 signatures of 1,237 times appended to one post': {
    prepare: async ({ node, key, ids }) => {
      const content = '{{time}}'.repeat(1_237);
      const body = { name: 'times', content, variables: true };
      const { id } = await node.call(key, 'POST', '/api/signatures', { body, expected: 201 });
      ids.push(id);
    },
    run: async ({ node, key, ids: [id] }) => {
      const post = await node.call(key, 'POST', '/api/posts', { body: {}, expected: 201 });
      const body = JSON.stringify({ signature_ids: Array.from({ length: 100 }, () => id) });
      await send(node, key, 'POST', `/api/posts/${post.id}/signatures`, body);
    },
  },
  'labels of 500 posts, with 50 webhooks': {
    prepare: async attacker => {
      const { node, key, ids } = attacker;
      await addWebhooks(attacker, 50, (await openReceiver(attacker, 0)).url);
      const label = { name: 'L', color: '#336699' };
      ids.push((await node.call(key, 'POST', '/api/labels', { body: label, expected: 201 })).id);
      for (let index = 0; index < 500; index++) {
        const body = { content: 'x'.repeat(1_000) };
        ids.push((await node.call(key, 'POST', '/api/posts', { body, expected: 201 })).id);
      }
    },
    run: async ({ node, key, ids: [label, ...posts] }) => {
      for (const change of ['add', 'remove']) {
        const body = JSON.stringify({ post_ids: posts, [change]: [label] });
        await send(node, key, 'POST', '/api/posts/labels', body);
      }
    },
  },
  'ten searches of an agent at once in 1,000 signatures of 10,000 characters': {
    prepare: createLongSignatures,
    run: async ({ node, key }) => {
      const client = await connectMcpOverHttp(node.url, key, '2026-07-28');
      const search = () => client.use('find_signatures', { q: 'nothing', limit: 100 });
      await Promise.all(Array.from({ length: 10 }, search));
      await client.close();
    },
  },
  'webhooks whose host has no name server that answers': {
    prepare: attacker => addWebhooks(attacker, 12, 'http://never.example/hook'),
    run: createLabel,
  },
  '50 webhooks whose receivers answer after 20 s': {
    prepare: async attacker =>
      addWebhooks(attacker, 50, (await openReceiver(attacker, 20_000)).url),
    run: createLabel,
  },
  'a receiver that sends 100 Continue without end': {
    prepare: async attacker => {
      const server = createTcpServer(socket => {
        const text = 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50);
        const timer = setInterval(() => socket.write(text), 1);
        socket.on('error', () => {}).on('close', () => clearInterval(timer));
      });
      await addWebhooks(attacker, 10, await open(attacker, server));
    },
    run: createLabel,
  },
  '60 connections that never read': {
    prepare: createLongSignatures,
    run: async ({ node, key, sockets }) => {
      if (sockets.length < 60) sockets.push(requestUnread(node, key, '/api/signatures'));
      await sleep(50);
    },
  },
  'a calendar of 2,000 posts of 8,000 characters': {
    prepare: async ({ node, key, ids }) => {
      const create = (path: string, body: object) =>
        node.call(key, 'POST', path, { body, expected: 201 });
      for (let index = 0; index < 2_000; index++) {
        const scheduled_at = new Date(Date.now() + index * 3_600_000).toISOString();
        await create('/api/posts', {
          content: 'ß '.repeat(4_000),
          status: 'scheduled',
          scheduled_at,
        });
      }
      const { url } = await create('/api/calendars', { name: 'All posts', label_ids: [] });
      ids.push(new URL(url, node.url).pathname);
    },
    run: ({ node, key, ids: [path = ''] }) => send(node, key, 'GET', path),
  },
  'page files, 50 at once': {
    prepare: async () => {},
    run: async ({ node, key }) => {
      const load = () => send(node, key, 'GET', '/docs/swagger-ui-bundle.js');
      await Promise.all(Array.from({ length: 50 }, load));
    },
  },
};

export const measureAttacks: Measurement = async ({ folder, say }) => {
  const figures: Figure[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    say(name);
    const url = `sqlite:${folder}/attack-${figures.length}.db`;
    const measured = await measureAttack(name, attack, url);
    for (const figure of measured) say(`  ${figure.name}: ${figure.measured}`);
    figures.push(...measured);
  }
  return figures;
};

async function createLongSignatures({ node, key }: Attacker): Promise<void> {
  const body = { name: 'long', content: 'ß '.repeat(5_000) };
  for (let index = 0; index < 1_000; index++)
    await node.call(key, 'POST', '/api/signatures', { body, expected: 201 });
}

/** Sends a request whose answer may also be a refusal. */
async function send(node: Node, key: string, method: string, path: string, body?: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(node.url + path, { method, headers, ...(body && { body }) });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
}

function requestUnread(node: Node, key: string, path: string): Socket {
  const { hostname, port } = new URL(node.url);
  const head = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(head));
  return socket.on('error', () => {}).pause();
}
