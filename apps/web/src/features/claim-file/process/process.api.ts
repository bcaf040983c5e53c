import { listIntervals, readFinishChecklist, readPartyProcess } from '@aura/contracts/claims/process';
import type { Endpoint } from '@aura/contracts/endpoint';
import { fileQueries } from '../claim-file.api.ts';

/** Below the file's key: any change in the file reloads the next steps. */
export const processQueries = {
  now: (slug: string, id: number) => fileQueries(slug).read(readPartyProcess, { params: { id } }, 'process', id),
  finish: (slug: string, id: number) => fileQueries(slug).read(readFinishChecklist, { params: { id } }, 'finish', id),
  intervals: (slug: string, id: number) => fileQueries(slug).read(listIntervals, { params: { id } }, 'intervals', id),
};

/** An act on the process; success or refusal, the file is read again. */
export function useProcessAct<E extends Endpoint>(slug: string, endpoint: E, { shownInPlace = false } = {}) {
  return fileQueries(slug).useAct(endpoint, { shownInPlace, invalidates: 'settled' });
}
