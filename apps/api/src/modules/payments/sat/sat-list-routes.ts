import * as list from '@aura/contracts/payments/sat-list';
import { type Served, serve } from '../../../core/serve.ts';
import { importSatList } from './import-sat-list.ts';
import { readSatListStanding } from './read-sat-list-standing.ts';
import { searchSatList } from './search-sat-list.ts';

export const satListRoutes: readonly Served[] = [
  serve(list.readSatListStanding, readSatListStanding),
  serve(list.searchSatList, searchSatList),
  serve(list.importSatList, importSatList),
];
