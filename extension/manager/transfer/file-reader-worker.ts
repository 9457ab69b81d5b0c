/** The web worker that reads one file and is then terminated. */
import { type ChosenFile, type FileContents, readContents } from './read-contents.ts';

export type WorkerMessage =
  | { share: number }
  | { part: FileContents; isLast: boolean }
  | { failed: string };

/** Rows in one message: receiving more at once would block the page. */
const rowsPerMessage = 2_000;

const post = (message: WorkerMessage) => self.postMessage(message);

self.addEventListener('message', async ({ data: chosen }: MessageEvent<ChosenFile>) => {
  try {
    const contents = await readContents(chosen, share => post({ share }));
    for (const part of takeRows(contents)) post({ part, isLast: false });
    post({ part: contents, isLast: true });
  } catch (error) {
    post({ failed: String(error) });
  }
});

/** Moves the rows out of the contents, `rowsPerMessage` at a time. */
function* takeRows(contents: FileContents): Generator<FileContents> {
  if (!('rows' in contents)) return;
  const { rows } = contents;
  contents.rows = [];
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    yield {
      format: 'backup',
      rows: rows.slice(at, at + rowsPerMessage),
      settings: {},
      faults: [],
    };
}
