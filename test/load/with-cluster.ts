/** A Patroni cluster with two nodes of the server, for one measurement. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../support/wait-until.ts';
import { type FailoverCluster, type MemberName, startCluster } from './failover-cluster.ts';
import { createKeys } from './keys.ts';
import { type Node, startNode } from './node.ts';

/** Patroni notices after 20 s that a machine is gone. */
export const recoveryTimeoutMs = 120_000;

export type ServedCluster = {
  cluster: FailoverCluster;
  nodes: readonly Node[];
  /** A key of a workspace that has nothing yet. */
  key: string;
};

/** Starts the cluster and the nodes in a new folder below `folder`, and ends them after `measure`. */
export async function withCluster<Result>(
  folder: string,
  measure: (served: ServedCluster) => Promise<Result>,
): Promise<Result> {
  const ownFolder = await mkdtemp(join(folder, 'cluster-'));
  // PostgreSQL runs as another user.
  for (const entered of [folder, ownFolder]) await chmod(entered, 0o755);
  const cluster = await startCluster(ownFolder);
  const nodes: Node[] = [];
  try {
    await cluster.waitForStandby();
    nodes.push(await startNode({ DATABASE_URL: cluster.url }));
    nodes.push(await startNode({ DATABASE_URL: cluster.url }));
    const [key = ''] = await createKeys(cluster.url, 1);
    return await measure({ cluster, nodes, key });
  } finally {
    for (const node of nodes) await node.kill();
    await cluster.close();
  }
}

/** Kills the primary, and returns its name. */
export async function killPrimary(cluster: FailoverCluster): Promise<MemberName> {
  const primary = await cluster.findPrimary();
  if (primary === null) throw new Error('There is no primary.');
  cluster.killMember(primary);
  return primary;
}

/** Resolves to the time at which the other member is primary. */
export async function waitForOther(cluster: FailoverCluster, killed: MemberName): Promise<number> {
  const isPromoted = async () => {
    const primary = await cluster.findPrimary();
    return primary !== null && primary !== killed;
  };
  await waitUntil('the standby is promoted', isPromoted, recoveryTimeoutMs);
  return performance.now();
}
