import { changeCompany, readCompany } from '@aura/contracts/catalogues/company';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly company: 'now';
  }
}

const queries = queriesOf(['company'], ['history', 'company']);

export const companyQuery = () => queries.read(readCompany, {}, 'now');
export const useChangeCompany = () => queries.useAct(changeCompany, { invalidates: 'settled' });
