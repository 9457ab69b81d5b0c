/** Reads and validates the contents of a file, without access to the present data. */
import type { Row } from '../../../shared/rows/row.ts';
import { type BackupFault, parseBackup } from './backup-file.ts';
import { readCsvSnippets } from './csv-snippets.ts';
import { readEspanso } from './espanso.ts';
import type { OnProgress } from './process-in-chunks.ts';
import { type FileRefusal, type ImportFormat, readFile } from './read-file.ts';
import type { Snippets } from './snippet.ts';
import { readTextBlaze } from './text-blaze.ts';
import { readTextExpander } from './text-expander.ts';

/** Far more snippets than a user collects in a lifetime. */
export const maxSnippets = 10_000;

type SnippetFormat = Exclude<ImportFormat, 'backup'>;

export type FileContents =
  | FileRefusal
  | { format: 'backup'; rows: Row[]; faults: BackupFault[] }
  /** The first `maxSnippets` snippets and faults; `isTruncated` if the file has more. */
  | ({ format: SnippetFormat; isTruncated: boolean } & Snippets);

export async function readContents(
  file: File,
  nowMs: number,
  onProgress: OnProgress,
): Promise<FileContents> {
  const read = await readFile(file);
  if ('refused' in read) return read;
  const { text, format } = read;
  if (format === 'backup') return { format, ...(await parseBackup(text, nowMs, onProgress)) };
  const { snippets, faults } = await parseSnippets(text, format);
  return {
    format,
    snippets: snippets.slice(0, maxSnippets),
    faults: faults.slice(0, maxSnippets),
    isTruncated: snippets.length > maxSnippets || faults.length > maxSnippets,
  };
}

async function parseSnippets(text: string, format: SnippetFormat): Promise<Snippets> {
  switch (format) {
    case 'espanso':
      return readEspanso(text);
    case 'text-blaze':
      return readTextBlaze(text);
    case 'text-expander':
      return readTextExpander(text);
    case 'csv':
      return readCsvSnippets(text);
  }
}
