import { createServer } from 'node:http';
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
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const event = verify(Buffer.concat(chunks).toString(), request.headers);
  if (event === null) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!seenIds.has(id)) console.log(event.type, event.data.object?.id ?? event.data.id);
  seenIds.add(id);
  response.writeHead(204).end();
}).listen(Number(PORT));
