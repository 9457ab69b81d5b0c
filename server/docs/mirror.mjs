import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { COLOPHON_URL, COLOPHON_KEY, WEBHOOK_SECRET, PORT } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
const headers = { Authorization: `Bearer ${COLOPHON_KEY}` };
const posts = new Map();
/** Events that arrive before the list has been read. */
let waiting = [];

async function list() {
  let cursor = '';
  do {
    const url = `${COLOPHON_URL}/api/posts?limit=100${cursor && `&cursor=${cursor}`}`;
    const page = await (await fetch(url, { headers })).json();
    for (const post of page.data) posts.set(post.id, post);
    cursor = page.next_cursor ?? '';
  } while (cursor);
}

async function apply({ type, data }) {
  if (data.test) return;
  if (type === 'label.deleted')
    for (const post of posts.values())
      post.labels = post.labels.filter(({ id }) => id !== data.object.id);
  if (!type.startsWith('post.')) return;
  // A post of more than 20 kB has to be read.
  const response = data.truncated && (await fetch(COLOPHON_URL + data.url, { headers }));
  const post = response ? response.ok && (await response.json()) : data.object;
  const id = data.id ?? data.object.id;
  const isOlder = post && posts.get(id)?.updated_at > post.updated_at;
  if (isOlder) return;
  if (post && type !== 'post.deleted') posts.set(id, post);
  else posts.delete(id);
  console.log(type, posts.size);
}

createServer(async (request, response) => {
  const body = await text(request).catch(() => '');
  try {
    const event = webhook.verify(body, request.headers);
    if (waiting) waiting.push(event);
    else await apply(event);
    response.writeHead(204).end();
  } catch {
    // Neither forged events nor those that could not be applied are acknowledged.
    response.writeHead(401).end();
  }
}).listen(Number(PORT));

await list();
for (let event = waiting.shift(); event; event = waiting.shift()) await apply(event);
waiting = null;
console.log('listed', posts.size);
