/**
 * The servers of the peers, each with its default durability, and the page with their clients. Prints the
 * address of the page. The peers' packages are in this folder; test/bench/peers/start.ts installs them.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import expressPouchDB from 'express-pouchdb';
import PouchDB from 'pouchdb';
import { build } from 'vite';

const folder = mkdtempSync(join(tmpdir(), 'colophon-peers-'));
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

const pouchFile = createRequire(import.meta.url).resolve('pouchdb/dist/pouchdb.min.js');
const pouch = readFileSync(pouchFile);
const page = await bundle('page.js');

const app = express();
app.get('/', (_request, response) => {
  response.type('html').end('<script src="/pouchdb.js"></script><script src="/page.js"></script>');
});
app.get('/pouchdb.js', (_request, response) => response.type('js').end(pouch));
app.get('/page.js', (_request, response) => response.type('js').end(page));
app.use('/floor', plainFile());
app.use('/rxdb', plainHandler(join(folder, 'rxdb.db')));
app.use(
  '/pouchdb',
  expressPouchDB(PouchDB.defaults({ prefix: `${folder}/` }), {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(folder, 'pouchdb.log'),
  }),
);
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

async function bundle(entry) {
  const { output } = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: { input: join(import.meta.dirname, entry), output: { format: 'iife' } },
    },
  });
  return output[0].code;
}

/** Stores a body in memory and returns it unchanged. */
function plainFile() {
  let body = Buffer.from('[]');
  const router = express.Router();
  router.put('/', express.raw({ type: () => true, limit: '100mb' }), (request, response) => {
    body = request.body;
    response.end();
  });
  router.get('/', (_request, response) => response.type('json').end(body));
  return router;
}

/** Implements RxDB's protocol on one SQLite table. Each batch is one transaction, on disk before the response. */
function plainHandler(file) {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table posts (id text primary key, updated integer not null, document text not null);
    create index posts_by_update on posts (updated, id)`);
  const put = database.prepare('insert or replace into posts values (?, ?, ?)');
  const find = database.prepare('select document from posts where id = ?');
  const read = database.prepare(
    'select * from posts where (updated, id) > (?, ?) order by updated, id limit ?',
  );
  let clock = 0;
  const router = express.Router();
  router.post('/push', express.json({ limit: '20mb' }), (request, response) => {
    const conflicts = [];
    database.exec('begin immediate');
    for (const { newDocumentState, assumedMasterState } of request.body) {
      const known = find.get(newDocumentState.id)?.document;
      if (known !== undefined && known !== JSON.stringify(assumedMasterState)) {
        conflicts.push(JSON.parse(known));
        continue;
      }
      put.run(newDocumentState.id, ++clock, JSON.stringify(newDocumentState));
    }
    database.exec('commit');
    response.json(conflicts);
  });
  router.get('/pull', (request, response) => {
    const { updated = '0', id = '', limit } = request.query;
    const rows = read.all(Number(updated), id, Number(limit));
    const last = rows.at(-1);
    const checkpoint = last ? { updated: last.updated, id: last.id } : { updated, id };
    const documents = rows.map(row => row.document).join(',');
    response
      .type('json')
      .end(`{"checkpoint":${JSON.stringify(checkpoint)},"documents":[${documents}]}`);
  });
  return router;
}
