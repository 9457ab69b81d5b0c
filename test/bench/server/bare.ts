/**
 * The yardstick: bare `node:http` that does the same work on the same database: a hashed key looked
 * up, a list read as stored JSON, a signature checked and written durably.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const [path = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { timeout: 5_000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table if not exists plain (id text primary key, body text)');
const findKey = database.prepare(
  'select k.workspace_id from api_keys k join workspaces w on w.id = k.workspace_id where hash = ?',
);
const list = database.prepare(
  `select view from rows where workspace_id = ? and kind = 'signature' and shown = 1
   order by created desc, id desc`,
);
const insert = database.prepare('insert into plain values (?, ?)');

const server = createServer((request, response) => {
  const key = (request.headers.authorization ?? '').slice('Bearer '.length);
  const found = findKey.get(createHash('sha256').update(key).digest('hex'));
  if (found === undefined) {
    response.writeHead(401).end();
    return;
  }
  if (request.method === 'GET') {
    const views = list.all(found.workspace_id ?? null).map(row => row.view);
    send(200, `[${views.join(',')}]`);
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
    insert.run(signature.id, body);
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
