/** The replication of a cluster, seen from its primary. */
import { query } from './query.ts';

const senders = "from pg_stat_replication where state = 'streaming'";

/** Returns true if the standby has all that the primary has written. */
export async function hasCaughtUp(url: string): Promise<boolean> {
  const statement = `select 1 ${senders} and replay_lsn = pg_current_wal_lsn()`;
  // While the primary changes, nobody answers.
  return (await query(url, statement).catch(() => [])).length > 0;
}

/** Returns the process of the primary that sends its changes to the standby. */
export async function findSender(url: string): Promise<number> {
  const [sender] = await query(url, `select pid ${senders}`);
  if (sender === undefined) throw new Error('There is no standby.');
  return sender.pid;
}
