import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, call } from './api/call.ts';
import { useInvalidate } from './use-invalidate.ts';

interface ActOptions {
  /** The form shows every failure itself; otherwise the error dialog does. */
  readonly shownInPlace?: boolean;
  /** `settled` where a refusal too means that what is on screen is out of date. */
  readonly invalidates?: 'success' | 'settled';
  /** Told once the server said yes, also where what it changed has taken the component away meanwhile: callbacks of `mutate` are not. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * The reads and writes of one feature. All reads stand under one key; a write marks them stale, and whatever else shows the
 * same things.
 */
export function queriesOf(feature: QueryKey, ...alsoStale: readonly QueryKey[]) {
  const useInvalidateAll = () => useInvalidate(feature, ...alsoStale);
  return {
    all: () => feature,
    useInvalidate: useInvalidateAll,
    read: <E extends Endpoint>(endpoint: E, input: CallInput<E>, ...key: QueryKey) =>
      queryOptions<Answer<E>>({
        queryKey: [...feature, ...key],
        queryFn: ({ signal }) => call(endpoint, input, { signal }),
      }),
    useAct: <E extends Endpoint>(
      endpoint: E,
      { shownInPlace = false, invalidates = 'success', onDone }: ActOptions = {},
    ) => {
      const invalidate = useInvalidateAll();
      return useMutation({
        mutationFn: (input: CallInput<E>) => call(endpoint, input),
        meta: { shownInPlace },
        onSuccess: async () => {
          onDone?.();
          if (invalidates === 'success') await invalidate();
        },
        ...(invalidates === 'settled' ? { onSettled: invalidate } : {}),
      });
    },
  };
}
