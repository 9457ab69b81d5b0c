import { randomUUID } from 'node:crypto';

const { COLOPHON_URL, COLOPHON_KEY } = process.env;

async function send(method, path, body) {
  const headers = {
    Authorization: `Bearer ${COLOPHON_KEY}`,
    'Content-Type': 'application/json',
    // The same for all attempts.
    'Idempotency-Key': randomUUID(),
  };
  for (let delayMs = 1_000; ; delayMs *= 2) {
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${COLOPHON_URL}/api/${path}`, request).catch(() => null);
    // With 429, 503, and 409 while the first attempt still runs, the server says when to try again.
    const isFinal = response && response.status < 500 && !response.headers.has('Retry-After');
    if (isFinal || delayMs > 30_000) return response;
    await new Promise(resolve => setTimeout(resolve, delayMs));
  }
}

const response = await send('POST', 'posts', { content: 'It is out once.' });
console.log(response?.status, await response?.text());
