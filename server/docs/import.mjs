import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const { COLOPHON_URL, COLOPHON_KEY } = process.env;

// The same entry gets the same id in every run, so no run makes a second post of it.
function toId(key) {
  const hash = createHash('sha256').update(`my-calendar ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

async function send(method, path, body) {
  const headers = { Authorization: `Bearer ${COLOPHON_KEY}`, 'Content-Type': 'application/json' };
  for (;;) {
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${COLOPHON_URL}/api/${path}`, request);
    if (response.status !== 429 && response.status !== 503) return response;
    const seconds = Number(response.headers.get('Retry-After') ?? 5);
    await new Promise(resolve => setTimeout(resolve, seconds * 1_000));
  }
}

// [{ "key": "2026/launch", "content": "It is out.", "status": "draft" }]
for (const { key, ...post } of JSON.parse(await readFile(process.argv[2], 'utf8'))) {
  const id = toId(key);
  let response = await send('POST', 'posts', { id, ...post });
  // It was imported before and has changed since, or somebody has deleted it, which PUT answers with 404.
  if (response.status === 409) response = await send('PUT', `posts/${id}`, post);
  console.log(key, response.status, response.ok ? '' : await response.text());
}
