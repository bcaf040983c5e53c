import {
  listNotificationPreferences,
  type NotificationPreference,
  setNotificationPreference,
} from '@aura/contracts/notifications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['account', 'notification-preferences'],
    queryFn: ({ signal }) => call(listNotificationPreferences, {}, { signal }),
  });

/** Optimistic; rolled back if the server refuses. */
export function useSetPreference() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationFn: ({ kind, ...body }: NotificationPreference) =>
      call(setNotificationPreference, { params: { kind }, body }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === wanted.kind ? wanted : one)));
      return { before };
    },
    onError: (_error, _wanted, held) => client.setQueryData(queryKey, held?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
