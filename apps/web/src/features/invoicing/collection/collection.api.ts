import {
  confirmBankLine,
  ignoreBankLine,
  readProposals,
  reopenBankLine,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import {
  applyCollection,
  approveRefund,
  dropRefund,
  listOwingInvoices,
  readCollection,
  readCollectionChoices,
  registerCollection,
  registerRefund,
  reverseCollection,
  totalCollections,
  withdrawPart,
} from '@aura/contracts/invoicing/collections';
import type { CallInput } from '@aura/contracts/endpoint';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly collections: string;
  }
}

const queries = queriesOf(['collections'], ['counter-receipts'], ['invoices'], ...CLAIM_VIEWS);

export const collectionQueries = {
  all: () => queries.all(),
  totals: (query: CallInput<typeof totalCollections>['query']) =>
    queries.read(totalCollections, { query }, 'totals', query),
  choices: () => queries.read(readCollectionChoices, {}, 'choices'),
  owing: (customer: number) => queries.read(listOwingInvoices, { query: { customer } }, 'owing', customer),
  one: (id: number) => queries.read(readCollection, { params: { id } }, 'one', id),
  proposals: (id: number) => queries.read(readProposals, { params: { id } }, 'proposals', id),
};

const settled = { invalidates: 'settled' } as const;
export const useRegisterCollection = () => queries.useAct(registerCollection, settled);
export const useApplyCollection = () => queries.useAct(applyCollection, settled);
export const useWithdrawPart = () => queries.useAct(withdrawPart, settled);
export const useReverseCollection = () => queries.useAct(reverseCollection, settled);
export const useRegisterRefund = () => queries.useAct(registerRefund, settled);
export const useApproveRefund = () => queries.useAct(approveRefund, settled);
export const useDropRefund = () => queries.useAct(dropRefund, settled);
export const useUploadBankStatement = () => queries.useAct(uploadBankStatement, settled);
export const useConfirmBankLine = () => queries.useAct(confirmBankLine, settled);
export const useIgnoreBankLine = () => queries.useAct(ignoreBankLine, settled);
export const useReopenBankLine = () => queries.useAct(reopenBankLine, settled);
