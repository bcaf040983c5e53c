import { importSatList, readSatListStanding, searchSatList } from '@aura/contracts/payments/sat-list';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'sat-list': string;
  }
}

const queries = queriesOf(['sat-list'], ['providers']);

export const satListQueries = {
  standing: () => queries.read(readSatListStanding, {}, 'standing'),
  search: (search: string) => ({
    ...queries.read(searchSatList, { query: { search } }, 'search', search),
    enabled: search.trim().length >= 3,
  }),
};

export const useImportSatList = () => queries.useAct(importSatList, { shownInPlace: true });
