/**
 * The clients of the peers in a page. Each can import posts, push, pull, and run an idle sync. The
 * floor, one fetch and one write, is the lower bound for anything that stores rows in IndexedDB.
 */
import Dexie from 'dexie';
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const batchSize = 1_000;
const text = { type: 'string' };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    content: text,
    url: { type: ['string', 'null'] },
    status: text,
    scheduled_at: { type: ['string', 'null'] },
    published_at: { type: ['string', 'null'] },
    created_at: text,
    updated_at: text,
  },
  required: ['id', 'content', 'status'],
};

globalThis.peersOfPage = { pouchdb: createPouch(), rxdb: createRx(), floor: createFloor() };

function createPouch() {
  const local = new globalThis.PouchDB('posts', { auto_compaction: false });
  const remote = new globalThis.PouchDB(`${location.origin}/pouchdb/posts`);
  const options = { batch_size: batchSize };
  return {
    async seed(posts) {
      await local.bulkDocs(posts.map(({ id, ...post }) => ({ _id: id, ...post })));
    },
    async push() {
      await local.replicate.to(remote, options);
    },
    async pull() {
      await local.replicate.from(remote, options);
    },
    async idle() {
      await local.sync(remote, options);
    },
    count: async () => (await local.info()).doc_count,
  };
}

function createRx() {
  const opening = createRxDatabase({
    name: 'posts',
    storage: getRxStorageDexie(),
    multiInstance: false,
  }).then(async database => (await database.addCollections({ posts: { schema } })).posts);
  let replication;
  async function start() {
    const collection = await opening;
    replication = replicateRxCollection({
      collection,
      replicationIdentifier: 'bench',
      push: { batchSize, handler: push },
      pull: { batchSize, handler: pull },
    });
    replication.error$.subscribe(error => console.error(error));
    await replication.awaitInSync();
  }
  return {
    async seed(posts) {
      await (await opening).bulkInsert(posts);
    },
    push: start,
    pull: start,
    async idle() {
      replication.reSync();
      await replication.awaitInSync();
    },
    count: async () => (await opening).count().exec(),
  };
}

function createFloor() {
  const database = new Dexie('floor', { chromeTransactionDurability: 'strict' });
  // The same indexes as Colophon's table of posts.
  const stores = { posts: 'id, [shown+created], [shown+at], *label_ids, rev' };
  database.version(1).stores(stores);
  return {
    async seed(stored) {
      await fetch('/floor', { method: 'PUT', body: JSON.stringify(stored) });
    },
    async pull() {
      const response = await fetch('/floor');
      await database.posts.bulkPut(await response.json());
    },
    count: () => database.posts.count(),
  };
}

async function push(rows) {
  const response = await fetch('/rxdb/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  return response.json();
}

async function pull(checkpoint, limit) {
  const query = new URLSearchParams({ ...checkpoint, limit });
  return (await fetch(`/rxdb/pull?${query}`)).json();
}
