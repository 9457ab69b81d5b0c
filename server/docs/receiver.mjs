import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET, PORT } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
// In a database, so that a restart forgets none.
const seenIds = new Set();

function verify(body, headers) {
  try {
    return webhook.verify(body, headers);
  } catch {
    return null;
  }
}

createServer(async (request, response) => {
  // A sender that closes the connection early must not end this process.
  const body = await text(request).catch(() => '');
  const event = verify(body, request.headers);
  if (event === null) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!seenIds.has(id)) console.log(event.type, event.data.object?.id ?? event.data.id);
  seenIds.add(id);
  response.writeHead(204).end();
}).listen(Number(PORT));
