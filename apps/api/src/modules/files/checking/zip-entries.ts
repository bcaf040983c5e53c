import type { FileHandle } from 'node:fs/promises';
import { FileRefused } from './verdict.ts';
import { onlyZipEnd } from '../../../core/tables/zip-end.ts';

const TAIL = 65_557;
const MOST_DIRECTORY = 4_194_304;
const LINK = 0o120000;
const KIND = 0o170000;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** Offset of its compressed bytes. */
  readonly start: (file: FileHandle) => Promise<number>;
}

/** Reads the directory of a ZIP from its end, as all programs do. */
export async function readZipEntries(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  try {
    const tail = await readAt(file, Math.max(0, size - TAIL), Math.min(TAIL, size));
    const end = onlyZipEnd(tail);
    if (end < 0) throw broken();
    const count = tail.readUInt16LE(end + 10);
    const length = tail.readUInt32LE(end + 12);
    const offset = tail.readUInt32LE(end + 16);
    // ZIP64 directories are only needed for sizes beyond the accepted limit.
    if (count === 0xffff || offset === 0xffffffff || length > MOST_DIRECTORY || offset + length > size) throw broken();
    return parse(await readAt(file, offset, length), count);
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}

function parse(directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const header = directory.readUInt32LE(at + 42);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      isLink: ((directory.readUInt32LE(at + 38) >>> 16) & KIND) === LINK,
      start: async (file) => {
        const local = await readAt(file, header, 30);
        if (local.readUInt32LE(0) !== 0x04034b50) throw broken();
        return header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
      },
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function broken(): FileRefused {
  return new FileRefused('El comprimido está dañado.');
}
