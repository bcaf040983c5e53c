import { randomId } from '../random-id.ts';

/** A write without an answer: pending, or its answer was lost. */
export interface OpenWrite {
  readonly address: string;
  readonly content: string;
  readonly key: string;
  readonly since: number;
  isLost: boolean;
}

/** After this time the same write is a new act. */
const LIFE_MS = 60 * 60_000;
const open = new Map<string, OpenWrite>();
let latest = 0;

/**
 * The idempotency key of a write. Sent again with the same content before an answer came, it keeps its key, so that the
 * server acts once; with other content, or after an answer, it is a new act. `address` identifies sender and endpoint.
 */
export function openWrite(address: string, content: string): OpenWrite {
  const known = open.get(address);
  if (known !== undefined && known.content === content && known.since > Date.now() - LIFE_MS) return known;
  latest = Math.max(latest + 1, Date.now());
  const write = { address, content, key: randomId(), since: latest, isLost: false };
  open.set(address, write);
  return write;
}

/** The server answered, so earlier lost writes are dropped: deactivate, reactivate and deactivate are three acts. */
export function closeWrite(write: OpenWrite): void {
  if (open.get(write.address) === write) open.delete(write.address);
  for (const [address, { isLost, since }] of open) if (isLost && since < write.since) open.delete(address);
}

export function loseWrite(write: OpenWrite): void {
  write.isLost = true;
}
