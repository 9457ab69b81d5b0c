/** The text of a file and the program that it comes from; or why it cannot be read. */

import { isTextBlaze } from './text-blaze.ts';

const megabyte = 1_048_576;
/** Snippets of a lifetime are far below; what is larger is another kind of file. */
const maxSnippetBytes = 10 * megabyte;
/** Its parser takes a thousand times the memory. */
const maxYamlBytes = 2 * megabyte;
/** Its text, its rows and what is here already have to fit into the page's memory together. */
const maxBackupBytes = 200 * megabyte;

export type ImportFormat = 'backup' | 'espanso' | 'text-blaze' | 'text-expander' | 'csv';

/** Why a file cannot be read at all. */
export type Refusal = {
  refused: 'tooLarge' | 'tooLong' | 'notText' | 'empty';
  maxMegabytes: number;
};

export async function readFile(
  file: File,
): Promise<Refusal | { text: string; format: ImportFormat }> {
  const isBackup = /^\s*[{[]/.test(await file.slice(0, 64).text());
  const maxBytes = isBackup ? maxBackupBytes : isYaml(file) ? maxYamlBytes : maxSnippetBytes;
  const refuse = (refused: Refusal['refused']) => ({
    refused,
    maxMegabytes: maxBytes / megabyte,
  });
  if (file.size > maxBytes) return refuse('tooLarge');
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null || text.includes('\0')) return refuse('notText');
  if (text.trim() === '') return refuse('empty');
  return { text, format: isBackup ? formatOfJson(text) : formatOf(file.name, text) };
}

/** UTF-8, or UTF-16 that says so at its start; null for anything else rather than a guess. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function formatOfJson(text: string): ImportFormat {
  return isTextBlaze(text) ? 'text-blaze' : 'backup';
}

const isYaml = ({ name }: Pick<File, 'name'>) => /\.ya?ml$/i.test(name);

function formatOf(name: string, text: string): ImportFormat {
  if (/<plist[\s>]/.test(text.slice(0, 2_000))) return 'text-expander';
  if (isYaml({ name }) || /^matches\s*:/m.test(text)) return 'espanso';
  return 'csv';
}
