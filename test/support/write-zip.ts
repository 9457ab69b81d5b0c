/** Writes zip archives of a test, also wrong ones. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZippedFile = {
  path: string;
  text: string;
  isStored?: boolean;
  /** The unpacked size that the directory states, if it is not the true one. */
  size?: number;
  flags?: number;
};

export function writeZip(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { path, text, isStored = false, size, flags = 0 } of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = isStored ? bytes : deflateRawSync(bytes);
    // From the flags to the length of the extra field, which the local header and the directory both have.
    const shared = Buffer.alloc(24);
    shared.writeUInt16LE(flags, 0);
    shared.writeUInt16LE(isStored ? 0 : 8, 2);
    shared.writeUInt32LE(crc32(bytes), 8);
    shared.writeUInt32LE(packed.length, 12);
    shared.writeUInt32LE(size ?? bytes.length, 16);
    shared.writeUInt16LE(name.length, 20);
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0', 'latin1'), shared, name, packed]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const head = Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1');
    entries.push(Buffer.concat([head, shared, offset, name]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}
