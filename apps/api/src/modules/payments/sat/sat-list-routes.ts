import * as list from '@aura/contracts/payments/sat-list';
import { type Served, serve } from '../../../core/serve.ts';
import { readSatListStanding, searchSatList, importSatList } from './sat-list.ts';

export const satListRoutes: readonly Served[] = [
  serve(list.readSatListStanding, readSatListStanding),
  serve(list.searchSatList, searchSatList),
  serve(list.importSatList, importSatList),
];
