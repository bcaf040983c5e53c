import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/** The entries of a ZIP, stored or deflated, in the order of its directory. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(signature(END));
  if (end < 0) throw new Error('The ZIP has no directory');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY) throw new Error('The directory of the ZIP is broken');
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(path, unpack(method, zip.subarray(begin, begin + size)));
    at += 46 + name + extra + comment;
  }
  return entries;
}

function unpack(method: number, content: Buffer): Buffer {
  if (method === STORED) return content;
  if (method === DEFLATED) return inflateRawSync(content);
  throw new Error(`The ZIP is compressed by method ${method}`);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
