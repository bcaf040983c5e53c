import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Marks what stands under these keys as stale: what is on screen is read again at once, the rest when it is next shown. */
export function useInvalidate(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
