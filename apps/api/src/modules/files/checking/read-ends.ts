import { open } from 'node:fs/promises';

const HEAD = 4096;
/** The end record of a ZIP: 22 bytes plus a comment of at most 64 kB. */
const TAIL = 65_557;

/** The first and last bytes of a file, which identify most kinds. */
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
