import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';

/** Apart from the other queries: the lists of people would load the contract of business units. */
export const formQueries = { businessUnits: () => catalogueQuery(preloadBusinessUnits) };
