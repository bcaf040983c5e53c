import { listDivisions } from '@aura/contracts/catalogues/divisions';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { listQueries } from '../../listing/public.ts';

export const catalogueQueries = {
  states: () => catalogueQuery(listStates),
  zones: () => catalogueQuery(preloadZones),
  /** About a dozen records: they fit on one page. */
  divisions: () =>
    queryOptions({
      queryKey: [...listQueries.all({ name: 'divisions' }), 'choices'],
      queryFn: ({ signal }) => call(listDivisions, { query: { size: 100 } }, { signal }),
      select: ({ results }) => results,
    }),
};

/** Zones and divisions refer to each other: a change of one invalidates the lists and choices of both. */
export const useInvalidatePlaces = () =>
  useInvalidate(
    listQueries.all({ name: 'zones' }),
    listQueries.all({ name: 'divisions' }),
    catalogueQueries.zones().queryKey,
  );
