/**
 * Reads a file in a web worker, so that the page stays responsive: a malicious file may take forever
 * to parse, whatever its size.
 */
import type { Row } from '../../../shared/rows/row.ts';
import type { WorkerMessage } from './file-reader-worker.ts';
import type { OnProgress } from './process-in-chunks.ts';
import { type ChosenFile, type FileContents, readContents } from './read-contents.ts';

/** Maximum time between messages: many times what the largest backup takes on a slow machine. */
const progressTimeoutMs = 60_000;

/** @throws the signal's reason once it aborts */
export async function readInWorker(
  chosen: ChosenFile,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileContents> {
  // Unit tests have no `Worker`, and pages of the development server cannot start one.
  if (import.meta.env.DEV || typeof Worker === 'undefined')
    return await readContents(chosen, onProgress);
  const worker = new Worker(new URL('./file-reader-worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<FileContents>((resolve, reject) => {
      const rows: Row[] = [];
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, progressTimeoutMs, { refused: 'tooLong', maxMegabytes: 0 });
      };
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data: message }: MessageEvent<WorkerMessage>) => {
        if (signal.aborted) return;
        restartTimer();
        if ('failed' in message) reject(new Error(message.failed));
        else if ('share' in message) onProgress(message.share);
        else {
          const { part, isLast } = message;
          if ('rows' in part) {
            for (const row of part.rows) rows.push(row);
            // The last part is the result, so it gets the rows of all parts.
            part.rows = rows;
          }
          if (isLast) resolve(part);
        }
      });
      restartTimer();
      worker.postMessage(chosen satisfies ChosenFile);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
