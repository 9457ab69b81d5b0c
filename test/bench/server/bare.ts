/**
 * The baseline: `node:http` without a framework. On the same database as Colophon, it looks up a hashed
 * key, reads a list as stored JSON, and validates and durably writes a signature.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { openPreparedStatements } from './prepared-statements.ts';

const database = openPreparedStatements(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const key = (request.headers.authorization ?? '').slice('Bearer '.length);
  const workspaceId = database.findWorkspace(createHash('sha256').update(key).digest('hex'));
  if (workspaceId === null) {
    response.writeHead(401).end();
    return;
  }
  if (request.method === 'GET') {
    send(200, `[${database.list(workspaceId).join(',')}]`);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const { name, content } = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof name !== 'string' || typeof content !== 'string') {
      response.writeHead(422).end();
      return;
    }
    const now = new Date().toISOString();
    const signature = {
      id: randomUUID(),
      name,
      content,
      sites: [],
      created_at: now,
      updated_at: now,
    };
    const body = JSON.stringify(signature);
    database.insert(signature.id, body);
    send(201, body);
  });

  function send(status: number, body: string): void {
    const bytes = Buffer.from(body);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.byteLength };
    response.writeHead(status, headers).end(bytes);
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
