/** Reads the text of a file and detects the program that it comes from. */
import { isAlfredFile, isAlfredSnippet } from './alfred.ts';
import { isClippings } from './clippings.ts';
import { type LegacyEncoding, legacyEncodings } from './legacy-encoding.ts';
import { isRaycast } from './raycast.ts';
import { isTextBlaze } from './text-blaze.ts';
import { isZip, readZip, type ZipText } from './zip.ts';

const megabyte = 1_048_576;
/** Far more than a user's snippets take; a larger file is something else. */
const maxSnippetBytes = 10 * megabyte;
/** The YAML parser takes a thousand times the file's size in memory. */
const maxYamlBytes = 2 * megabyte;
/** The text, its rows and the present data have to fit into the page's memory together. */
const maxBackupBytes = 200 * megabyte;

export type ImportFormat =
  | 'backup'
  | 'espanso'
  | 'text-blaze'
  | 'text-expander'
  | 'clippings'
  | 'raycast'
  | 'alfred'
  | 'csv'
  | 'trypost';

/** The reason why a file cannot be read at all. */
export type FileRefusal = {
  refused: 'tooLarge' | 'tooLong' | 'notText' | 'empty';
  maxMegabytes: number;
};

/** `legacyEncoding` is set if the file is no Unicode text and was decoded by this guess. */
export type FileText = {
  text: string;
  format: ImportFormat;
  legacyEncoding: LegacyEncoding | null;
};

/** An archive of Alfred; `files` is null if it is damaged. */
type ArchiveTexts = { files: ZipText[] | null; format: 'alfred' };

/** @param guess the encoding of a table that is no Unicode text */
export async function readFile(
  file: File,
  guess: LegacyEncoding,
): Promise<FileRefusal | FileText | ArchiveTexts> {
  if (await isZip(file)) return await readArchive(file);
  const isJson = /^\s*[{[]/.test(await file.slice(0, 64).text());
  const maxBytes = isJson ? maxBackupBytes : isYaml(file) ? maxYamlBytes : maxSnippetBytes;
  const refuse = createRefusal(maxBytes);
  if (file.size > maxBytes) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeUnicode(bytes);
  // Programs of other formats write Unicode, so only a table is read in another encoding.
  const legacyText = text === null && !isJson && !isYaml(file) ? decodeLegacy(bytes, guess) : null;
  const decoded = text ?? legacyText;
  if (decoded === null || decoded.includes('\0')) return refuse('notText');
  if (decoded.trim() === '') return refuse('empty');
  const format = isJson ? detectJsonFormat(decoded) : detectFormat(file.name, decoded);
  if (text === null && format !== 'csv') return refuse('notText');
  return { text: decoded, format, legacyEncoding: text === null ? guess : null };
}

const createRefusal =
  (maxBytes: number) =>
  (refused: FileRefusal['refused']): FileRefusal => ({
    refused,
    maxMegabytes: maxBytes / megabyte,
  });

async function readArchive(file: File): Promise<FileRefusal | ArchiveTexts> {
  const refuse = createRefusal(maxSnippetBytes);
  if (file.size > maxSnippetBytes) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = await readZip(bytes, isAlfredFile, maxSnippetBytes);
  if (files === 'tooLarge') return refuse('tooLarge');
  if (files === 'damaged') return { files: null, format: 'alfred' };
  // Spreadsheets and documents are archives too.
  return files.length === 0 ? refuse('notText') : { files, format: 'alfred' };
}

/** Decodes UTF-8 or UTF-16, with or without a byte order mark; null for other encodings. */
function decodeUnicode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(detectUnicode(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function detectUnicode(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // ASCII characters in UTF-16: every other byte is zero.
  if (first > 0 && second === 0 && third > 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second > 0 && third === 0 && fourth > 0) return 'utf-16be';
  return 'utf-8';
}

/** Control characters that texts have: tabs, line ends, escape, and the end mark of old systems. */
const textControls = [9, 10, 11, 12, 13, 26, 27];

/** Decodes a text; null for other data. No encoding has a control character within another one. */
function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string | null {
  const isText = bytes.every(byte => byte >= 32 || textControls.includes(byte));
  return isText ? new TextDecoder(legacyEncodings[encoding]).decode(bytes) : null;
}

function detectJsonFormat(text: string): ImportFormat {
  if (isTextBlaze(text)) return 'text-blaze';
  if (isClippings(text)) return 'clippings';
  if (isAlfredSnippet(text)) return 'alfred';
  return isRaycast(text) ? 'raycast' : 'backup';
}

const isYaml = ({ name }: Pick<File, 'name'>) => /\.ya?ml$/i.test(name);

function detectFormat(name: string, text: string): ImportFormat {
  if (/<plist[\s>]/.test(text.slice(0, 2_000))) return 'text-expander';
  if (isYaml({ name }) || /^matches\s*:/m.test(text)) return 'espanso';
  return 'csv';
}
