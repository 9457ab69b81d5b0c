/** Reads the text of a file and detects the program that it comes from. */

import { isTextBlaze } from './text-blaze.ts';

const megabyte = 1_048_576;
/** Far more than a user's snippets take; a larger file is something else. */
const maxSnippetBytes = 10 * megabyte;
/** The YAML parser takes a thousand times the file's size in memory. */
const maxYamlBytes = 2 * megabyte;
/** The text, its rows and the present data have to fit into the page's memory together. */
const maxBackupBytes = 200 * megabyte;

export type ImportFormat = 'backup' | 'espanso' | 'text-blaze' | 'text-expander' | 'csv';

/** The reason why a file cannot be read at all. */
export type FileRefusal = {
  refused: 'tooLarge' | 'tooLong' | 'notText' | 'empty';
  maxMegabytes: number;
};

export async function readFile(
  file: File,
): Promise<FileRefusal | { text: string; format: ImportFormat }> {
  const isJson = /^\s*[{[]/.test(await file.slice(0, 64).text());
  const maxBytes = isJson ? maxBackupBytes : isYaml(file) ? maxYamlBytes : maxSnippetBytes;
  const refuse = (refused: FileRefusal['refused']) => ({
    refused,
    maxMegabytes: maxBytes / megabyte,
  });
  if (file.size > maxBytes) return refuse('tooLarge');
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null || text.includes('\0')) return refuse('notText');
  if (text.trim() === '') return refuse('empty');
  return { text, format: isJson ? detectJsonFormat(text) : detectFormat(file.name, text) };
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; null for other encodings, which are not guessed. */
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

function detectJsonFormat(text: string): ImportFormat {
  return isTextBlaze(text) ? 'text-blaze' : 'backup';
}

const isYaml = ({ name }: Pick<File, 'name'>) => /\.ya?ml$/i.test(name);

function detectFormat(name: string, text: string): ImportFormat {
  if (/<plist[\s>]/.test(text.slice(0, 2_000))) return 'text-expander';
  if (isYaml({ name }) || /^matches\s*:/m.test(text)) return 'espanso';
  return 'csv';
}
