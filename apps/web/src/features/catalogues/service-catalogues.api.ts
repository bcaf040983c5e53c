import { preloadAffectedFileTypes, preloadFileTypes } from '@aura/contracts/catalogues/file-types';
import { applyConceptImport, previewConceptImport, readConceptPrices } from '@aura/contracts/catalogues/concepts';
import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadCycles } from '@aura/contracts/catalogues/process';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { preloadFamilies, readServiceTree } from '@aura/contracts/catalogues/service-tree';
import {
  applySupplyPrices,
  listSupplies,
  previewSupplyPrices,
  readSupplyPrices,
} from '@aura/contracts/catalogues/supplies';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadSupplyTypes } from '@aura/contracts/catalogues/supply-types';
import { preloadUnits } from '@aura/contracts/catalogues/units';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import type { CallInput, ReplyOf } from '@aura/contracts/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { listQueries } from '../../listing/public.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'service-tree': never;
    readonly 'concept-prices': number;
    readonly 'supply-prices': number;
  }
}

const LARGEST_PAGE = 100;

const preloadedQueries = {
  units: () => catalogueQuery(preloadUnits),
  fileTypes: () => catalogueQuery(preloadFileTypes),
  affectedFileTypes: () => catalogueQuery(preloadAffectedFileTypes),
  jobTypes: () => catalogueQuery(preloadJobTypes),
  reportModes: () => catalogueQuery(preloadReportModes),
  supplyTypes: () => catalogueQuery(preloadSupplyTypes),
  cycles: () => catalogueQuery(preloadCycles),
  families: () => catalogueQuery(preloadFamilies),
};
export type Preloaded = keyof typeof preloadedQueries;

/** Read at every start of the application, for use in forms; an unchanged catalogue costs a 304. */
export async function preloadCatalogues(client: QueryClient): Promise<void> {
  const { units, fileTypes, affectedFileTypes, jobTypes, reportModes, supplyTypes, cycles, families } =
    preloadedQueries;
  await Promise.all([
    client.fetchQuery(catalogueQuery(listStates)),
    client.fetchQuery(catalogueQuery(preloadZones)),
    client.fetchQuery(units()),
    client.fetchQuery(fileTypes()),
    client.fetchQuery(affectedFileTypes()),
    client.fetchQuery(jobTypes()),
    client.fetchQuery(reportModes()),
    client.fetchQuery(supplyTypes()),
    client.fetchQuery(cycles()),
    client.fetchQuery(families()),
  ]);
}

type Supply = ReplyOf<typeof listSupplies>['results'][number];

export const serviceQueries = {
  ...preloadedQueries,
  tree: () =>
    queryOptions({
      queryKey: ['service-tree'],
      queryFn: ({ signal }) => call(readServiceTree, {}, { signal }),
    }),
  /** A few hundred at most: the supplies a concept may consist of. */
  supplies: () =>
    queryOptions({
      queryKey: [...listQueries.all({ name: 'supplies' }), 'choices'],
      queryFn: ({ signal }) => readAllSupplies(signal),
    }),
  conceptPrices: (id: number) =>
    queryOptions({
      queryKey: ['concept-prices', id],
      queryFn: ({ signal }) => call(readConceptPrices, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  supplyPrices: (id: number) =>
    queryOptions({
      queryKey: ['supply-prices', id],
      queryFn: ({ signal }) => call(readSupplyPrices, { params: { id } }, { signal }),
      staleTime: 0,
    }),
};

async function readAllSupplies(signal: AbortSignal): Promise<readonly Supply[]> {
  const found: Supply[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call(listSupplies, { query: { page, size: LARGEST_PAGE } }, { signal });
    found.push(...reply.results);
    if (reply.next === null) return found;
  }
}

/** After a catalogue changed: reloads the choices of forms. */
export function useInvalidatePreloaded(...names: readonly Preloaded[]): () => Promise<unknown> {
  return useInvalidate(...names.map((name) => preloadedQueries[name]().queryKey));
}

/** Families refer to each other and concepts to them: a change invalidates all. */
export const useInvalidateServices = () =>
  useInvalidate(
    ['service-tree'],
    listQueries.all({ name: 'concepts' }),
    listQueries.all({ name: 'supplies' }),
    preloadedQueries.families().queryKey,
  );

export function usePreviewImport() {
  return useMutation({ mutationFn: (content: string) => call(previewConceptImport, { body: { content } }) });
}

export function useApplyImport() {
  const invalidate = useInvalidateServices();
  return useMutation({
    mutationFn: (input: CallInput<typeof applyConceptImport>) => call(applyConceptImport, input),
    onSuccess: () => void invalidate(),
  });
}

export function usePreviewPrices() {
  return useMutation({
    mutationFn: (input: CallInput<typeof previewSupplyPrices>) => call(previewSupplyPrices, input),
  });
}

export function useApplyPrices() {
  const invalidate = useInvalidateServices();
  return useMutation({
    mutationFn: (input: CallInput<typeof applySupplyPrices>) => call(applySupplyPrices, input),
    onSuccess: () => void invalidate(),
  });
}
