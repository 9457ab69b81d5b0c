/**
 * Reads a file on a thread of its own, so that the page goes on whatever stands in it: a file may be
 * made to take for ever, by text that no bound on its size foresees.
 */
import type { Row } from '../../../shared/rows/row.ts';
import { type Contents, readContents } from './contents.ts';
import type { OnProgress } from './in-pieces.ts';
import type { Said, ToRead } from './reading-thread.ts';

/** So long nothing may be heard of it: many times what the largest backup takes on a slow machine. */
const silenceMs = 60_000;

export async function readApart(
  file: File,
  nowMs: number,
  onProgress: OnProgress,
): Promise<Contents> {
  // Nor can pages that a developer's server hands out start one.
  if (import.meta.env.DEV || typeof Worker === 'undefined')
    return await readContents(file, nowMs, onProgress);
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Contents>((resolve, reject) => {
      const rows: Row[] = [];
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, silenceMs, { refused: 'tooLong', maxMegabytes: 0 });
      };
      thread.addEventListener('error', ({ message }) => reject(new Error(message)));
      thread.addEventListener('message', ({ data: said }: MessageEvent<Said>) => {
        wait();
        if ('failed' in said) reject(new Error(said.failed));
        else if ('share' in said) onProgress(said.share);
        else {
          const { part, isLast } = said;
          if ('rows' in part) {
            for (const row of part.rows) rows.push(row);
            part.rows = rows;
          }
          if (isLast) resolve(part);
        }
      });
      wait();
      thread.postMessage({ file, nowMs } satisfies ToRead);
    });
  } finally {
    clearTimeout(timer);
    thread.terminate();
  }
}
