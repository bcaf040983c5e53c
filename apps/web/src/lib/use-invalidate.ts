import { useQueryClient } from '@tanstack/react-query';
import type { OwnedKey } from './query-keys.ts';

/** Marks everything under these keys as stale: what is on screen is refetched at once, the rest when next shown. */
export function useInvalidate(...keys: readonly OwnedKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
