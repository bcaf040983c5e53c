import { inflateRawSync } from 'node:zlib';
import { onlyZipEnd } from './zip-end.ts';

const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** A ZIP with no comment longer than this ends within these bytes. */
const TAIL = 65_557;

/**
 * Unpacked size of a ZIP in bytes; `large` if it exceeds `most`, `broken` if it is not a plain ZIP. Counts by unpacking,
 * because the sizes declared in the file cannot be trusted.
 */
export function measureZip(zip: Buffer, most: number): number | 'large' | 'broken' {
  try {
    return sumEntries(zip, most);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Otherwise a truncated directory (RangeError) or a broken stream.
    return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'broken';
  }
}

function sumEntries(zip: Buffer, most: number): number | 'large' | 'broken' {
  const tail = zip.subarray(-TAIL);
  const inTail = onlyZipEnd(tail);
  if (inTail < 0) return 'broken';
  const end = zip.length - tail.length + inTail;
  const count = zip.readUInt16LE(end + 10);
  // These values announce a ZIP64 directory. No workbook of 5 MB needs one, and its entries would not be counted here.
  if (count === 0xffff || zip.readUInt32LE(end + 12) === ZIP64 || zip.readUInt32LE(end + 16) === ZIP64) return 'broken';
  let entry = zip.readUInt32LE(end + 16);
  let total = 0;
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(entry) !== DIRECTORY_ENTRY) return 'broken';
    total += unpackedSize(zip, entry, most - total);
    if (total > most) return 'large';
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return total;
}

function unpackedSize(zip: Buffer, entry: number, most: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(header) !== LOCAL_HEADER) throw new RangeError('No local header where the directory says');
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError(`Unknown compression: ${method}`);
  return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(most, 1) }).length;
}
