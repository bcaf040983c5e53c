import { createHash } from 'node:crypto';

/** A deterministic UUID, so that a second run finds what the first one wrote. */
export function stableKey(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `019a0000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}
