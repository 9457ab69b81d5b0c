/** A thread that copies the log of the embedded database into its file when it is told to. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData, { timeout: 5_000 });
// The log is made durable before it is copied, and the file before the log is begun anew.
database.exec('pragma synchronous = normal');
parentPort?.on('message', (told: 'copy' | 'end') => {
  if (told === 'copy') database.exec('pragma wal_checkpoint(passive)');
  else {
    database.close();
    parentPort?.close();
  }
});
