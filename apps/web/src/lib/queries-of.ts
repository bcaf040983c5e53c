import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from './api/call.ts';
import type { OwnedKey } from './query-keys.ts';
import { useInvalidate } from './use-invalidate.ts';
import { useMutation } from './use-mutation.ts';

interface ActOptions {
  /** The form shows every failure itself; otherwise the error dialog does. */
  readonly shownInPlace?: boolean;
  /** `settled` where a refusal, too, means that the data on screen is stale. */
  readonly invalidates?: 'success' | 'settled';
}

/**
 * The reads and writes of one feature. All reads share one key prefix; a write invalidates them and the given other
 * keys.
 */
export function queriesOf(feature: OwnedKey, ...alsoStale: readonly OwnedKey[]) {
  const useInvalidateAll = () => useInvalidate(feature, ...alsoStale);
  return {
    all: () => feature,
    useInvalidate: useInvalidateAll,
    read: <E extends Endpoint>(endpoint: E, input: CallInput<E>, ...key: readonly unknown[]) =>
      queryOptions<Answer<E>>({
        queryKey: [...feature, ...key],
        queryFn: ({ signal }) => call(endpoint, input, { signal }),
      }),
    useAct: <E extends Endpoint>(endpoint: E, { shownInPlace = false, invalidates = 'success' }: ActOptions = {}) => {
      const invalidate = useInvalidateAll();
      return useMutation({
        mutationFn: (input: CallInput<E>) => call(endpoint, input),
        meta: { shownInPlace },
        ...(invalidates === 'settled' ? { onSettled: invalidate } : { onSuccess: invalidate }),
      });
    },
  };
}
