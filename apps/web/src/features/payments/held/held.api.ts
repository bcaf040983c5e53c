import type { CallInput } from '@aura/contracts/endpoint';
import { totalHeldPayments } from '@aura/contracts/payments/held-payments';
import { queriesOf } from '../../../lib/queries-of.ts';

export const HELD_LIST = ['list', 'held-payments'] as const;
const queries = queriesOf(['payments', 'held']);

export const heldQueries = {
  totals: (query: CallInput<typeof totalHeldPayments>['query']) =>
    queries.read(totalHeldPayments, { query }, 'totals', query),
};
