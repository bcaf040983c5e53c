import { importSatList, readSatListStanding, searchSatList } from '@aura/contracts/payments/sat-list';
import { queriesOf } from '../../../lib/queries-of.ts';

const queries = queriesOf(['sat-list'], ['providers']);

export const satListQueries = {
  standing: () => queries.read(readSatListStanding, {}, 'standing'),
  search: (search: string) => ({
    ...queries.read(searchSatList, { query: { search } }, 'search', search),
    enabled: search.trim().length >= 3,
  }),
};

export const useImportSatList = () => queries.useAct(importSatList, { shownInPlace: true });
