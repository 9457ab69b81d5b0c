/** A database that has lost its last changes, as after a failover: what an open event stream hears of later ones. */
import { openEventStream } from '../support/event-stream.ts';
import { atLeast, type Measurement } from './figure.ts';
import { startNode } from './node.ts';
import { query } from './query.ts';

const [lastVersion, lostVersions] = [15, 7];
/** A node compares the versions of its streams with the database every 15 s. */
const arrivalTimeoutMs = 20_000;

export const measureRollBack: Measurement = async ({ createPostgres }) => {
  const url = await createPostgres();
  const node = await startNode({ DATABASE_URL: url });
  const key = node.firstKey ?? '';
  const write = () =>
    node.call(key, 'POST', '/api/posts', { body: { content: 'A post' }, expected: 201 });
  const stream = await openEventStream(node.url, key);
  try {
    for (let version = 1; version <= lastVersion; version++) await write();
    await stream.waitForVersion(lastVersion);
    const left = lastVersion - lostVersions;
    await query(
      url,
      `with lost as (delete from rows where seq > ${left}), heads as (delete from commits where seq > ${left})
       update workspaces set seq = ${left}`,
    );
    const before = stream.versions.length;
    let received = 0;
    for (let version = left + 1; version <= lastVersion; version++) {
      await write();
      const deadline = performance.now() + arrivalTimeoutMs;
      const isReceived = () => stream.versions.slice(before).includes(version);
      while (!isReceived() && performance.now() < deadline)
        await new Promise(resolve => setTimeout(resolve, 20));
      if (isReceived()) received++;
    }
    return [
      atLeast(`changes received after a roll-back, of ${lostVersions}`, received, lostVersions),
    ];
  } finally {
    await stream.close();
    await node.kill();
  }
};
