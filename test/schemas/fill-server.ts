/** Fills a server through its API with every kind of content that a database can hold. */
import { createServer } from 'node:http';
import { listenOnLoopback } from '../support/listen.ts';
import { type PlainCall, plainCaller } from './plain-call.ts';

type Values = Record<string, unknown>;

/** Text that every version must keep to the byte: quotes, backslashes, line breaks, scripts, emoji. */
const specialText = `"it's" \\n \\\\ %_ $1 :x\n\ttab · عربي 日本語 👩‍🚀`;

const device = 'fixture00000';

/** Returns a row as a device pushes it. All its fields have the same stamp. */
function createRow(kind: string, id: string, timeMs: number, values: Values, more: Values = {}) {
  const stamp = `${timeMs.toString(36).padStart(9, '0')}0000${device}`;
  const fields = Object.fromEntries(
    Object.entries({ deleted: false, ...values }).map(([name, value]) => [name, [value, stamp]]),
  );
  return { kind, id, created: stamp, updated: stamp, fields, ...more };
}

/** Creates a webhook for the events of deleted labels, with an earlier secret. Its receiver answers each delivery. */
async function createWebhook(call: PlainCall) {
  const receiver = createServer((_request, response) => response.end(specialText));
  const { url, close } = await listenOnLoopback(receiver);
  const fields = { url, events: ['label.deleted'], description: specialText.slice(0, 60).trim() };
  const { id } = await call('POST', '/api/webhooks', fields);
  await call('POST', `/api/webhooks/${id}/rotate-secret`);
  return { id, close };
}

/** Waits until the webhook's only delivery has ended, so that no server sends it again. */
async function waitForDelivery(call: PlainCall, id: string): Promise<void> {
  for (;;) {
    const { data } = await call('GET', `/api/webhooks/${id}/deliveries`);
    if (data[0]?.status === 'delivered') return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** @param isKnown returns true if the server's version has this field of a signature */
export async function fillServer(url: string, key: string, isKnown: (field: string) => boolean) {
  const call = plainCaller(url, key);
  const create = async (path: string, body: Values): Promise<string> =>
    (await call('POST', `/api/${path}`, body)).id;
  const pickKnown = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  const hasWebhooks = Array.isArray(await call('GET', '/api/webhooks'));
  const webhook = hasWebhooks ? await createWebhook(call) : null;
  const labels = await Promise.all(
    ['#123456', '#ABCDEF', '#fedcba'].map((color, index) =>
      create('labels', { name: `Label ${index} ${specialText}`.slice(0, 60).trim(), color }),
    ),
  );
  const signatures: string[] = [];
  for (let index = 0; index < 3; index++) {
    const sites = ['x.com', '*.example.org'].slice(0, index);
    const versions = [{ sites: ['linkedin.com'], content: `for work ${specialText}` }];
    signatures.push(
      await create('signatures', {
        ...{ name: `Signature ${index}`, content: `-- \n${index} ${specialText}`, sites },
        ...pickKnown({ pinned: index === 1, versions, variables: index === 2 }),
      }),
    );
  }
  if (Array.isArray(await call('GET', '/api/values')))
    await create('values', { name: 'News', content: specialText });
  const posts: string[] = [];
  const day = '2026-03-04T05:06:07.089Z';
  for (let index = 0; index < 6; index++) {
    const status = ['draft', 'scheduled', 'published'][index % 3] ?? 'draft';
    posts.push(
      await create('posts', {
        content: `Post ${index} ${specialText}`,
        ...{ status, url: index % 2 ? `https://www.linkedin.com/feed/?n=${index}` : null },
        ...(status === 'scheduled' && { scheduled_at: day }),
        ...(status === 'published' && { published_at: day }),
        label_ids: labels.slice(0, index % 4),
      }),
    );
  }
  await call('DELETE', `/api/posts/${posts[5]}/labels/${labels[0]}`);
  await call('DELETE', `/api/posts/${posts[4]}`);
  await call('DELETE', `/api/labels/${labels[2]}`);
  await call('DELETE', `/api/signatures/${signatures[0]}`);
  await call('PUT', `/api/posts/${posts[0]}`, { content: `Edited ${specialText}` });
  await pushRows(call, labels);
  if (webhook) {
    await waitForDelivery(call, webhook.id);
    await webhook.close();
  }
  return { labels, signatures, posts };
}

/** Pushes rows that only devices create: a purged row, rows of newer versions, a stamp ahead of the clock. */
async function pushRows(call: PlainCall, [label = '']: string[]): Promise<void> {
  const timeMs = Date.now() - 1_000;
  const toId = (digit: number) => `f0000000-0000-4000-8000-00000000000${digit}`;
  const tombstone = createRow('post', toId(1), timeMs, { deleted: true });
  const stamp = tombstone.created;
  const post = {
    content: specialText,
    url: null,
    status: 'draft',
    scheduled_at: null,
    published_at: null,
  };
  const changes = [
    { ...tombstone, purged: stamp },
    createRow('post', toId(2), timeMs, post, {
      labels: { [label]: [stamp, null], [toId(9)]: [stamp, stamp] },
    }),
    createRow('signature', toId(3), timeMs, {
      name: 'newer',
      content: specialText,
      sites: [],
      mood: { level: 3 },
    }),
    createRow('template', toId(4), timeMs, { title: specialText, slots: [{ number: 1 }, null] }),
    createRow('label', toId(5), Date.now() + 3_600_000, { name: 'ahead', color: '#000000' }),
  ];
  // The server refuses single rows that its version does not accept.
  await call('POST', '/api/sync', { device, changes });
}
