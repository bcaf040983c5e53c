import { listStates as contract } from '@aura/contracts/catalogues';
import { type Served, serve } from '../../core/serve.ts';
import { listStates } from './queries/list-states.ts';

export const catalogueRoutes: readonly Served[] = [serve(contract, listStates)];
