/**
 * Reads the texts of a zip archive, stored or deflated (pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 * Archives of more than 4 GB (zip64) and encrypted files are not supported.
 */

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxCommentLength = 65_535;

/** `text` is null if the file is damaged, encrypted, packed by another method, or no UTF-8. */
export type ZipText = { path: string; text: string | null };

type Entry = { path: string; flags: number; method: number; crc: number; localAt: number } & Record<
  'packedSize' | 'size',
  number
>;

export async function isZip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return head.length === 4 && toView(head).getUint32(0, true) === localSignature;
}

/**
 * @param isWanted chooses files by their paths; the others are not unpacked
 * @param maxBytes the most that the wanted files may have together, unpacked
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (path: string) => boolean,
  maxBytes: number,
): Promise<ZipText[] | 'damaged' | 'tooLarge'> {
  const entries = listEntries(bytes)?.filter(({ path }) => isWanted(path));
  if (entries === undefined) return 'damaged';
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxBytes) return 'tooLarge';
  const texts: ZipText[] = [];
  for (const entry of entries) texts.push({ path: entry.path, text: await readText(bytes, entry) });
  return texts;
}

/** Lists the files of the directory at the end of the archive; null if it is damaged. */
function listEntries(bytes: Uint8Array): Entry[] | null {
  const view = toView(bytes);
  try {
    const endAt = findEnd(view);
    const count = view.getUint16(endAt + 10, true);
    let at = view.getUint32(endAt + 16, true);
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== entrySignature) throw new RangeError('No entry.');
      const pathEnd = at + entryLength + view.getUint16(at + 28, true);
      const entry = {
        path: new TextDecoder().decode(bytes.subarray(at + entryLength, pathEnd)),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        localAt: view.getUint32(at + 42, true),
      };
      at = pathEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      return entry;
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the offset of the record that ends the archive. Only a comment may follow it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RangeError('No end record.');
}

async function readText(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<string | null> {
  const { localAt, packedSize, size, method, crc, flags } = entry;
  if (flags % 2 === 1 || localAt + localLength > bytes.length) return null;
  const view = toView(bytes);
  if (view.getUint32(localAt, true) !== localSignature) return null;
  const start =
    localAt + localLength + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  const unpacked = method === 8 ? await inflate(packed, size) : method === 0 ? packed : null;
  if (unpacked === null || unpacked.length !== size || computeCrc(unpacked) !== crc) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Unpacks at most `size` bytes, whatever the data would become; null if they are damaged or more. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(size);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  try {
    let at = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > size) {
        await reader.cancel();
        return null;
      }
      unpacked.set(part.value, at);
      at += part.value.length;
    }
    return unpacked.subarray(0, at);
  } catch {
    return null; // Damaged data. Browsers and Node throw different errors.
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const toView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
