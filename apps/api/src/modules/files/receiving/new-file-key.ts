import { randomBytes } from 'node:crypto';

/** UUID version 7: 48 bits of time, then random bits. Later keys sort after earlier ones. */
export function newFileKey(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return spelled(bytes);
}

/** Lower bound of all keys made at this moment or later. */
export function lowestFileKey(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return spelled(bytes);
}

function spelled(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
