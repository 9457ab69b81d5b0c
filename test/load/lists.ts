/** Lists and searches of a workspace with very many posts, on both storages. */
import { atMost, type Figure, getMedian, type LoadContext, type Measurement } from './figure.ts';
import { fill, labelIds, rareWord } from './fill.ts';
import { type Node, startNode } from './node.ts';
import { query } from './query.ts';

const executions = 20;
/** The size with which the first page is compared. */
const smallPosts = 10_000;
const indexTimeoutMs = 15 * 60_000;

const lists = {
  'first page': '',
  'rare label': `label_id=${labelIds[2]}`,
  'both frequent labels': `match=all&label_id=${labelIds[0]}&label_id=${labelIds[1]}`,
  'calendar month': 'from=2022-05-01T00:00:00.000Z&to=2022-05-31T00:00:00.000Z',
  'frequent word': 'q=w0',
  'rare word': `q=${rareWord}`,
};

export const measureLists: Measurement = async context => {
  const figures: Figure[] = [];
  for (const storage of ['sqlite', 'postgres'] as const) {
    const small = await measureStorage(context, storage, smallPosts);
    const large = await measureStorage(context, storage, context.sizes.posts);
    for (const [name, { firstMs, lastMs }] of large)
      figures.push(atMost(`${storage}, ${name}: 20th execution of the 1st`, lastMs / firstMs, 3));
    const getLastMs = (times: typeof large, name: string) => times.get(name)?.lastMs ?? Number.NaN;
    figures.push(
      atMost(
        `${storage}, first page of that with ${smallPosts} posts`,
        getLastMs(large, 'first page') / getLastMs(small, 'first page'),
        3,
      ),
      atMost(`${storage}, rare word`, getLastMs(large, 'rare word') / 1_000, 0.5, ' s'),
    );
  }
  return figures;
};

async function measureStorage(
  context: LoadContext,
  storage: 'sqlite' | 'postgres',
  postCount: number,
) {
  const url =
    storage === 'sqlite'
      ? `sqlite:${context.folder}/lists-${postCount}.db`
      : await context.createPostgres();
  const empty = await startNode({ DATABASE_URL: url });
  const key = empty.firstKey ?? '';
  await empty.end('SIGTERM');
  const fillMs = performance.now();
  await fill(url, postCount);
  const seconds = Math.round((performance.now() - fillMs) / 1_000);
  context.say(`${storage}: filled with ${postCount} posts in ${seconds} s`);
  const node = await startNode({ DATABASE_URL: url });
  try {
    if (storage === 'postgres') await waitForIndex(url);
    return await timeLists(context, node, key);
  } finally {
    await node.end('SIGTERM');
  }
}

/** The server builds the index of trigrams while it runs. */
async function waitForIndex(url: string): Promise<void> {
  const endMs = performance.now() + indexTimeoutMs;
  while (performance.now() < endMs) {
    const [index] = await query(
      url,
      "select indisvalid from pg_index where indexrelid = to_regclass('posts_by_trigrams')",
    );
    if (index?.indisvalid) return;
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
  throw new Error('The index of trigrams was not built in time.');
}

async function timeLists(context: LoadContext, node: Node, key: string) {
  const times = new Map<string, { firstMs: number; lastMs: number }>();
  await node.call(key, 'GET', '/api/labels');
  for (const [name, list] of Object.entries(lists)) {
    const executionsMs: number[] = [];
    for (let count = 0; count < executions; count++) {
      const startMs = performance.now();
      await node.call(key, 'GET', `/api/posts?${list}`);
      executionsMs.push(performance.now() - startMs);
    }
    const [firstMs = Number.NaN] = executionsMs;
    times.set(name, { firstMs, lastMs: getMedian(executionsMs.slice(-5)) });
    context.say(`${name}: ${firstMs.toFixed(1)} ms, then ${times.get(name)?.lastMs.toFixed(1)} ms`);
  }
  return times;
}
