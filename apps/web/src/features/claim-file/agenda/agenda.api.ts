import { readAgenda } from '@aura/contracts/claims/agenda';
import type { CallInput } from '@aura/contracts/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { queriesOf } from '../../../lib/queries-of.ts';
import { AGENDA } from '../visits/visits.api.ts';

export const agendaQuery = (query: CallInput<typeof readAgenda>['query']) => ({
  ...queriesOf(AGENDA).read(readAgenda, { query }, 'days', query),
  // Other users agree visits too.
  refetchInterval: 60_000,
  placeholderData: keepPreviousData,
});
