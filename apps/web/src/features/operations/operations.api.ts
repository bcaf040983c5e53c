import { readCapacity } from '@aura/contracts/capacity';
import { deleteJob, jobListing, readJobOverview, retryDeadJobs, retryJob } from '@aura/contracts/jobs';
import { mailListing, readMail, recordBounce, retryMail } from '@aura/contracts/mail';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { listQueries } from '../../listing/public.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly capacity: never;
  }
}

/** A queue is inspected while something is wrong: stale figures would mislead. */
const FRESH_MS = 5000;
/** Sizes change slowly; the jobs screen shows what changes quickly. */
const CAPACITY_MS = 5 * 60_000;

export const operationQueries = {
  overview: () =>
    queryOptions({
      queryKey: [...listQueries.all(jobListing), 'overview'],
      queryFn: ({ signal }) => call(readJobOverview, {}, { signal }),
      refetchInterval: FRESH_MS,
    }),
  capacity: () =>
    queryOptions({
      queryKey: ['capacity'],
      queryFn: ({ signal }) => call(readCapacity, {}, { signal }),
      refetchInterval: CAPACITY_MS,
    }),
  mail: (id: number) =>
    queryOptions({
      queryKey: [...listQueries.all(mailListing), 'content', id],
      queryFn: ({ signal }) => call(readMail, { params: { id } }, { signal }),
    }),
};

export function useMailActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: listQueries.all(mailListing) });
  const retry = useMutation({ mutationFn: (id: number) => call(retryMail, { params: { id } }), onSettled });
  const bounce = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(recordBounce, { params: { id }, body: { reason } }),
    onSettled,
  });
  return { retry, bounce };
}

export function useJobActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: listQueries.all(jobListing) });
  const retry = useMutation({ mutationFn: (id: number) => call(retryJob, { params: { id } }), onSettled });
  const retryDead = useMutation({ mutationFn: () => call(retryDeadJobs, {}), onSettled });
  const remove = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(deleteJob, { params: { id }, body: { reason } }),
    onSettled,
  });
  return { retry, retryDead, remove };
}
