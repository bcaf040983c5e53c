import { readBillingGates, setBillingGates } from '@aura/contracts/customers/billing-gates';
import { queriesOf } from '../../../lib/queries-of.ts';

/** Another gate makes other parties ready: invalidates the billing lists and what claims lack. */
const { read, useAct } = queriesOf(['customers', 'billing'], ['list'], ['ready-to-bill'], ['history']);

export const billingQueries = {
  /** Null reads the defaults of all insurers. */
  gates: (customer: string | null) =>
    read(readBillingGates, { query: customer === null ? {} : { customer } }, customer ?? 'all others'),
};
export const useSetBillingGates = () => useAct(setBillingGates, { invalidates: 'settled' });
