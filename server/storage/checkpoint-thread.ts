/**
 * A worker thread that copies the write-ahead log of the embedded database into its file on
 * request.
 */
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// `mode=rw` does not create a missing file: an empty one would be mistaken for the database.
const file = Object.assign(pathToFileURL(workerData), { search: 'mode=rw' });
const database = new DatabaseSync(file, { timeout: 5_000 });
// In this mode SQLite syncs the log before copying it, and the file before restarting the log.
database.exec('pragma synchronous = normal');
parentPort?.on('message', (command: 'copy' | 'end') => {
  if (command === 'copy') {
    database.exec('pragma wal_checkpoint(passive)');
    parentPort?.postMessage('copied');
  } else {
    database.close();
    parentPort?.close();
  }
});
