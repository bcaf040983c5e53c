import { issueComplement } from '@aura/contracts/invoicing/complements';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly complements: string;
  }
}

const queries = queriesOf(['complements'], ['invoices'], ['list', 'complements'], ['list', 'missing-complements']);

export const useIssueComplement = () => queries.useAct(issueComplement, { invalidates: 'settled' });
