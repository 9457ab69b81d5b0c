/** All that a file holds, judged by itself: nothing of what is here already is needed for that. */
import type { Row } from '../../../shared/rows/row.ts';
import { type BackupFault, parseBackup } from './backup.ts';
import { readCsvSnippets } from './csv-snippets.ts';
import { readEspanso } from './espanso.ts';
import type { OnProgress } from './in-pieces.ts';
import { type ImportFormat, type Refusal, readFile } from './read-file.ts';
import type { Snippets } from './snippet.ts';
import { readTextBlaze } from './text-blaze.ts';
import { readTextExpander } from './text-expander.ts';

/** Snippets of a lifetime are far below. */
export const maxSnippets = 10_000;

type SnippetFormat = Exclude<ImportFormat, 'backup'>;

export type Contents =
  | Refusal
  | { format: 'backup'; rows: Row[]; faults: BackupFault[] }
  /** The first of them, and of what is wrong with others. */
  | ({ format: SnippetFormat; isCut: boolean } & Snippets);

export async function readContents(
  file: File,
  nowMs: number,
  onProgress: OnProgress,
): Promise<Contents> {
  const read = await readFile(file);
  if ('refused' in read) return read;
  const { text, format } = read;
  if (format === 'backup') return { format, ...(await parseBackup(text, nowMs, onProgress)) };
  const { snippets, faults } = await snippetsOf(text, format);
  return {
    format,
    snippets: snippets.slice(0, maxSnippets),
    faults: faults.slice(0, maxSnippets),
    isCut: snippets.length > maxSnippets || faults.length > maxSnippets,
  };
}

async function snippetsOf(text: string, format: SnippetFormat): Promise<Snippets> {
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
