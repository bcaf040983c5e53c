import { open } from 'node:fs/promises';

const HEAD = 4096;
/** A ZIP's directory ends within the last 64 kB and its own 22 bytes. */
const TAIL = 65_557;

/** The first and the last bytes of a file, which say most about it. */
export async function readEnds(path: string, size: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path);
  try {
    return { head: await at(0, HEAD), tail: await at(Math.max(0, size - TAIL), TAIL) };
  } finally {
    await file.close();
  }

  async function at(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, size)), 0, null, position);
    return buffer.subarray(0, bytesRead);
  }
}
