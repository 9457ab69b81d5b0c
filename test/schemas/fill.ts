/** Fills a server with one of everything that a database can hold, through its API. */
import { type PlainCall, plainCaller } from './plain-call.ts';

type Rest = Record<string, unknown>;

/** Odd text that every version keeps to the byte: quotes, backslashes, lines, scripts, emoji. */
const odd = `"it's" \\n \\\\ %_ $1 :x\n\ttab · عربي 日本語 👩‍🚀`;

const device = 'fixture00000';
/** A row as a device pushes it; `at` is a time in milliseconds. */
function pushed(kind: string, id: string, at: number, values: Rest, more: Rest = {}) {
  const stamp = `${at.toString(36).padStart(9, '0')}0000${device}`;
  const fields = Object.fromEntries(
    Object.entries({ deleted: false, ...values }).map(([name, value]) => [name, [value, stamp]]),
  );
  return { kind, id, created: stamp, updated: stamp, fields, ...more };
}

export async function fill(url: string, key: string, isKnown: (field: string) => boolean) {
  const call = plainCaller(url, key);
  const make = async (path: string, body: Rest): Promise<string> =>
    (await call('POST', `/api/${path}`, body)).id;
  const only = (values: Rest) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  const labels = await Promise.all(
    ['#123456', '#ABCDEF', '#fedcba'].map((color, index) =>
      make('labels', { name: `Label ${index} ${odd}`.slice(0, 60).trim(), color }),
    ),
  );
  const signatures: string[] = [];
  for (let index = 0; index < 3; index++) {
    const sites = ['x.com', '*.example.org'].slice(0, index);
    const versions = [{ sites: ['linkedin.com'], content: `for work ${odd}` }];
    signatures.push(
      await make('signatures', {
        ...{ name: `Signature ${index}`, content: `-- \n${index} ${odd}`, sites },
        ...only({ pinned: index === 1, versions, variables: index === 2 }),
      }),
    );
  }
  const posts: string[] = [];
  const day = '2026-03-04T05:06:07.089Z';
  for (let index = 0; index < 6; index++) {
    const status = ['draft', 'scheduled', 'published'][index % 3] ?? 'draft';
    posts.push(
      await make('posts', {
        content: `Post ${index} ${odd}`,
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
  await call('PUT', `/api/posts/${posts[0]}`, { content: `Edited ${odd}` });
  await push(call, labels);
  return { labels, signatures, posts };
}

/** What only devices bring: emptied tombstones, rows of newer versions, a clock that is ahead. */
async function push(call: PlainCall, [label = '']: string[]): Promise<void> {
  const now = Date.now() - 1_000;
  const id = (number: number) => `f0000000-0000-4000-8000-00000000000${number}`;
  const tombstone = pushed('post', id(1), now, { deleted: true });
  const stamp = tombstone.created;
  const post = { content: odd, url: null, status: 'draft', scheduled_at: null, published_at: null };
  const changes = [
    { ...tombstone, purged: stamp },
    pushed('post', id(2), now, post, {
      labels: { [label]: [stamp, null], [id(9)]: [stamp, stamp] },
    }),
    pushed('signature', id(3), now, { name: 'newer', content: odd, sites: [], mood: { level: 3 } }),
    pushed('template', id(4), now, { title: odd, slots: [{ number: 1 }, null] }),
    pushed('label', id(5), Date.now() + 3_600_000, { name: 'ahead', color: '#000000' }),
  ];
  // One that this version does not take is refused by itself.
  await call('POST', '/api/sync', { device, changes });
}
