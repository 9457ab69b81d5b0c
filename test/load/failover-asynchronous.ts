/**
 * Power cuts of the primary with a standby that lags: the database loses writes that it has acknowledged, and the
 * devices have to notice it and send them again. Every device writes before the lag, during it, and while there is
 * no database.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../shared/rows/row.ts';
import { waitUntil } from '../support/wait-until.ts';
import { atLeast, atMost, type Measurement } from './figure.ts';
import { openPostDevice, type PostDevice } from './post-device.ts';
import { query } from './query.ts';
import { killPrimary, recoveryTimeoutMs, waitForOther, withCluster } from './with-cluster.ts';

const devicesPerNode = 5;
/** More passes than any device needs. */
const maxPasses = 10;

/** The content that each post has to have, by its id. */
type Contents = Map<string, string>;

export const measureAsynchronousFailover: Measurement = ({ sizes, folder, say }) =>
  withCluster(folder, 'asynchronous', async ({ cluster, nodes, key }) => {
    const devices: PostDevice[] = [];
    for (const node of nodes)
      for (let count = 0; count < devicesPerNode; count++)
        devices.push(await openPostDevice(node, key));
    const contents: Contents = new Map();
    const losses: number[] = [];
    let [missingOnServer, missingOnDevices, differing] = [0, 0, 0];
    for (let kill = 1; kill <= sizes.kills; kill++) {
      await writeOnAll(devices, contents);
      await syncAll(devices);
      await cluster.waitForStandby();
      await cluster.stallStandby();
      await writeOnAll(devices, contents);
      await syncAll(devices);
      const unsent = await Promise.all(devices.map(device => device.countUnsent()));
      if (unsent.some(count => count > 0)) throw new Error('Not all writes are acknowledged.');
      const acknowledged = new Map(contents);
      const killed = await killPrimary(cluster);
      await writeOnAll(devices, contents);
      await waitForOther(cluster, killed);
      const lost = countMissing(acknowledged, await readWhenServed(cluster.url));
      losses.push(lost);
      cluster.startMember(killed);
      const passes = await syncUntilStable(devices);
      const stored = await readRows(cluster.url);
      missingOnServer += countMissing(contents, stored);
      for (const device of devices) {
        const rows = await device.listRows();
        missingOnDevices += countMissing(contents, rows);
        if (!isDeepStrictEqual(index(rows), index(stored))) differing++;
      }
      say(`failover ${kill}: ${lost} writes lost, healed after ${passes} rounds of each device`);
    }
    // The old primary comes back after the last kill, too.
    await cluster.waitForStandby();
    return [
      atLeast('acknowledged writes lost by the database at each failover', Math.min(...losses), 1),
      atMost(`posts missing on the server after ${sizes.kills} failovers`, missingOnServer, 0),
      atMost(`posts missing on ${devices.length} devices`, missingOnDevices, 0),
      atMost('devices that differ from the server', differing, 0),
    ];
  });

async function writeOnAll(devices: readonly PostDevice[], contents: Contents): Promise<void> {
  for (const device of devices)
    for (const [id, content] of await device.write()) contents.set(id, content);
}

const syncAll = (devices: readonly PostDevice[]) =>
  Promise.all(devices.map(device => device.sync(recoveryTimeoutMs)));

/** Returns how many rounds each device made. The last one changed nothing on any of them. */
async function syncUntilStable(devices: readonly PostDevice[]): Promise<number> {
  const readAll = () =>
    Promise.all(devices.map(async device => [await device.listRows(), await device.countUnsent()]));
  let before = await readAll();
  for (let pass = 1; pass <= maxPasses; pass++) {
    await syncAll(devices);
    const after = await readAll();
    if (isDeepStrictEqual(after, before)) return pass;
    before = after;
  }
  throw new Error(`The devices still change after ${maxPasses} rounds.`);
}

/** Counts the posts that are not among the rows, or have another content there. */
function countMissing(contents: Contents, rows: readonly Row[]): number {
  const byId = new Map(rows.map(row => [row.id, row.fields.content?.[0]]));
  return [...contents].filter(([id, content]) => byId.get(id) !== content).length;
}

const index = (rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]));

async function readRows(url: string): Promise<Row[]> {
  return (await query(url, 'select row from rows')).map(({ row }) => JSON.parse(row));
}

/** Reads the rows as soon as the proxy leads to the new primary. */
async function readWhenServed(url: string): Promise<Row[]> {
  let rows: Row[] | null = null;
  const read = async () => {
    rows = await readRows(url).catch(() => null);
    return rows !== null;
  };
  await waitUntil('the proxy leads to the new primary', read, recoveryTimeoutMs);
  return rows ?? [];
}
