import { listMarginRules, removeMarginRule, setMarginRule } from '@aura/contracts/catalogues/margin-rules';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'margin-rules': string;
  }
}

const queries = queriesOf(['margin-rules'], ['agreements']);

export const marginRulesQuery = () => queries.read(listMarginRules, {}, 'all');
export const marginCustomersQuery = () => catalogueQuery(preloadCustomers);
export const useSetMarginRule = () => queries.useAct(setMarginRule, { invalidates: 'settled' });
export const useRemoveMarginRule = () => queries.useAct(removeMarginRule, { invalidates: 'settled' });
