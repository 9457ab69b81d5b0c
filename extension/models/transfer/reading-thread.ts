/** The thread that a file is read on (`read-apart.ts`). It is told of one file, and then ended. */
import { type Contents, readContents } from './contents.ts';

export type ToRead = { file: File; nowMs: number };
export type Said = { share: number } | { part: Contents; isLast: boolean } | { failed: string };

/** Taking over more of them at once would hold up the page. */
const rowsAtOnce = 2_000;

const say = (said: Said) => self.postMessage(said);

self.addEventListener('message', async ({ data: { file, nowMs } }: MessageEvent<ToRead>) => {
  try {
    const contents = await readContents(file, nowMs, share => say({ share }));
    for (const part of partsOf(contents)) say({ part, isLast: false });
    say({ part: contents, isLast: true });
  } catch (error) {
    say({ failed: String(error) });
  }
});

/** Takes the rows out of the contents, a few at a time. */
function* partsOf(contents: Contents): Generator<Contents> {
  if (!('rows' in contents)) return;
  const { rows } = contents;
  contents.rows = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield { format: 'backup', rows: rows.slice(at, at + rowsAtOnce), faults: [] };
}
