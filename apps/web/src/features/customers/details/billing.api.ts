import { readBillingGates, setBillingGates } from '@aura/contracts/customers/billing-gates';
import { queriesOf } from '../../../lib/queries-of.ts';

/** Another gate makes others ready: the lists of billing and what is missing of a claim are asked again. */
const { read, useAct } = queriesOf(['customers', 'billing'], ['list'], ['ready-to-bill'], ['history']);

export const billingQueries = {
  /** Null: what all others are asked for. */
  gates: (customer: string | null) =>
    read(readBillingGates, { query: customer === null ? {} : { customer } }, customer ?? 'all others'),
};
export const useSetBillingGates = () => useAct(setBillingGates, { invalidates: 'settled' });
