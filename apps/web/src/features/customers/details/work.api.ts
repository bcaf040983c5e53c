import { listClaims } from '@aura/contracts/claims/claim-list';
import { readCustomerFigures } from '@aura/contracts/claims/customer-figures';
import { queriesOf } from '../../../lib/queries-of.ts';

const SOME_CLAIMS = 25;
const { read } = queriesOf(['customers'], ['list']);

/** Apart from the other queries: the lists of people would load the contract of claims. */
export const workQueries = {
  figures: (id: number) => read(readCustomerFigures, { params: { id } }, 'figures', id),
  claimsOf: (codename: string) =>
    read(
      listClaims,
      { query: { customer: [codename], isOpen: true, sort: 'promiseDate', size: SOME_CLAIMS } },
      'claims-of',
      codename,
    ),
};
