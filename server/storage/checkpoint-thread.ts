/** A thread that copies the log of the embedded database into its file when it is told to. */
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// One that is gone is not made anew: an empty one in its place would be taken for it.
const file = Object.assign(pathToFileURL(workerData), { search: 'mode=rw' });
const database = new DatabaseSync(file, { timeout: 5_000 });
// The log is made durable before it is copied, and the file before the log is begun anew.
database.exec('pragma synchronous = normal');
parentPort?.on('message', (told: 'copy' | 'end') => {
  if (told === 'copy') database.exec('pragma wal_checkpoint(passive)');
  else {
    database.close();
    parentPort?.close();
  }
});
