import { endStandIn, listStandIns, nameStandIn } from '@aura/contracts/stand-ins';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { accountQueries } from '../accounts.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export const standInsQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), 'stand-ins'],
    queryFn: ({ signal }) => call(listStandIns, {}, { signal }),
  });

export function useNameStandIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof nameStandIn>) => call(nameStandIn, input),
    onSuccess: (own) => client.setQueryData(standInsQuery().queryKey, own),
  });
}

export function useEndStandIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof endStandIn>) => call(endStandIn, input),
    onSettled: () => client.invalidateQueries({ queryKey: standInsQuery().queryKey }),
  });
}
