import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string;
  readonly content: Buffer;
  /** Unpacked size written in the headers, where it differs from the real one. */
  readonly says?: number;
  readonly isStored?: boolean;
  readonly isLink?: boolean;
  readonly isEncrypted?: boolean;
  readonly method?: number;
}

/** A ZIP written by hand, so that every header can be wrong. */
export function zipOf(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const data = file.isStored ? file.content : deflateRawSync(file.content, { level: 9 });
    const name = Buffer.from(file.name);
    const fields = headerFields(file, data.length);
    const local = Buffer.concat([
      number(0x04034b50, 4),
      number(20, 2),
      fields,
      number(name.length, 2),
      number(0, 2),
      name,
      data,
    ]);
    const mode = file.isLink ? 0o120777 : 0o100644;
    const start = [number(0x02014b50, 4), number(0x031e, 2), number(20, 2), fields, number(name.length, 2)];
    directory.push(Buffer.concat([...start, Buffer.alloc(8), number(mode * 0x10000, 4), number(offset, 4), name]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const counts = [number(files.length, 2), number(files.length, 2), number(entries.length, 4), number(offset, 4)];
  return Buffer.concat([...locals, entries, number(0x06054b50, 4), number(0, 4), ...counts, number(0, 2)]);
}

function headerFields({ content, says, isStored, isEncrypted, method }: Packed, packedSize: number): Buffer {
  const how = [number(isEncrypted ? 1 : 0, 2), number(method ?? (isStored ? 0 : 8), 2), number(0, 4)];
  return Buffer.concat([...how, number(crc32(content), 4), number(packedSize, 4), number(says ?? content.length, 4)]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
