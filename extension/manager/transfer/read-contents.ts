/** Reads and validates the contents of a file, without access to the present data. */
import { readAlfred } from './alfred.ts';
import { type BackupContents, type BackupFault, parseBackup } from './backup-file.ts';
import { readClippings } from './clippings.ts';
import type { CsvColumns, CsvSample } from './csv-columns.ts';
import { readCsvSnippets } from './csv-snippets.ts';
import { readEspanso } from './espanso.ts';
import type { LegacyEncoding } from './legacy-encoding.ts';
import type { OnProgress } from './process-in-chunks.ts';
import { readRaycast } from './raycast.ts';
import { type FileRefusal, type FileText, type ImportFormat, readFile } from './read-file.ts';
import type { ImportedLabel, Snippets } from './snippet.ts';
import { readTextBlaze } from './text-blaze.ts';
import { readTextExpander } from './text-expander.ts';

/** Far more snippets than a user collects in a lifetime. */
export const maxSnippets = 10_000;

type SnippetFormat = Exclude<ImportFormat, 'backup'>;

/** A file, and what only the user knows about it. */
export type ChosenFile = {
  file: File;
  /** The encoding of a table that is no Unicode text. */
  encoding: LegacyEncoding;
  /** The columns of a table without a header; null until the user has named them. */
  columns: CsvColumns | null;
};

export type FileContents =
  | FileRefusal
  | ({ format: 'backup'; faults: BackupFault[] } & BackupContents)
  /** The first `maxSnippets` snippets and faults; `isTruncated` if the file has more. */
  | ({ format: SnippetFormat; isTruncated: boolean; labels?: readonly ImportedLabel[] } & Snippets)
  /** A table that the user has to describe first. `encoding` is set if it is a guess. */
  | { sample: CsvSample; encoding: LegacyEncoding | null };

export async function readContents(
  { file, encoding, columns }: ChosenFile,
  onProgress: OnProgress,
): Promise<FileContents> {
  const read = await readFile(file, encoding);
  if ('refused' in read) return read;
  if (read.format === 'backup')
    return { format: read.format, ...(await parseBackup(read.text, onProgress)) };
  const parsed =
    'files' in read ? readAlfred(read.files, file.name) : await parseText(file, read, columns);
  if ('sample' in parsed) return parsed;
  const { snippets, faults } = parsed;
  return {
    format: read.format,
    snippets: snippets.slice(0, maxSnippets),
    faults: faults.slice(0, maxSnippets),
    isTruncated: snippets.length > maxSnippets || faults.length > maxSnippets,
  };
}

function readTable({ text, legacyEncoding }: FileText, columns: CsvColumns | null) {
  // The columns of a table in a guessed encoding are shown too: its text shows whether the guess is right.
  const read = readCsvSnippets(text, columns, { isShownFirst: legacyEncoding !== null });
  return 'sample' in read ? { ...read, encoding: legacyEncoding } : read;
}

async function parseText({ name }: File, read: FileText, columns: CsvColumns | null) {
  const { text, format } = read;
  if (format === 'csv') return readTable(read, columns);
  if (format === 'text-blaze') return readTextBlaze(text);
  if (format === 'text-expander') return readTextExpander(text);
  if (format === 'clippings') return readClippings(text);
  if (format === 'alfred') return readAlfred([{ path: name, text }]);
  if (format === 'raycast') return readRaycast(text);
  return readEspanso(text, name);
}
