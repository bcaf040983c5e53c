import { randomId } from '../../../lib/random-id.ts';

/** A random UUID (version 4), also without a secure context, where `crypto.randomUUID` is missing. */
export function uuid(): string {
  const hex = randomId();
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ];
  return parts.join('-');
}
