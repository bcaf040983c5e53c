import { useQuery } from '@tanstack/react-query';
import { runQueries } from './runs.api.ts';

const EVERY_MS = 1000;

/** A run; polled each second while the worker processes it. */
export function useRun(id: number) {
  return useQuery({
    ...runQueries.run(id),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'closing' || data?.answers.some(({ state }) => state === 'applying') ? EVERY_MS : false,
  });
}
