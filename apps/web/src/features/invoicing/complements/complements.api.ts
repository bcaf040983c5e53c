import { issueComplement } from '@aura/contracts/invoicing/complements';
import { queriesOf } from '../../../lib/queries-of.ts';

const queries = queriesOf(['complements'], ['invoices'], ['list', 'complements'], ['list', 'missing-complements']);

export const useIssueComplement = () => queries.useAct(issueComplement, { invalidates: 'settled' });
