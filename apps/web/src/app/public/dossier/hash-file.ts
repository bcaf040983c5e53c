import { sha256 } from '../../../lib/sha256.ts';

/** Hashing a piece takes some hundredths of a second; the page renders and handles events in between. */
const PIECE_BYTES = 4 * 1_048_576;

/** Hashes a file in the browser piece by piece: it is never whole in memory and never leaves the device. */
export async function hashFile(file: Blob, tell: (done: number) => void, signal: AbortSignal): Promise<string> {
  const hash = sha256();
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    hash.update(new Uint8Array(await file.slice(from, from + PIECE_BYTES).arrayBuffer()));
    signal.throwIfAborted();
    tell(Math.min(file.size, from + PIECE_BYTES));
  }
  return hash.digest();
}
