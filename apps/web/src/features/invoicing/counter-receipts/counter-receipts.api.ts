import type { CallInput } from '@aura/contracts/endpoint';
import { listOwingInvoices, readCollectionChoices } from '@aura/contracts/invoicing/collections';
import {
  addToCounterReceipt,
  attachCounterReceiptProof,
  changeCounterReceipt,
  moveCounterReceipt,
  openCounterReceiptProof,
  printCounterReceipt,
  readCounterReceipt,
  readExpectedCash,
  registerCounterReceipt,
  removeFromCounterReceipt,
  totalCounterReceipts,
} from '@aura/contracts/invoicing/counter-receipts';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'counter-receipts': string;
  }
}

const queries = queriesOf(['counter-receipts'], ['invoices'], ['collections'], ...CLAIM_VIEWS);

export const counterReceiptQueries = {
  all: () => queries.all(),
  totals: (query: CallInput<typeof totalCounterReceipts>['query']) =>
    queries.read(totalCounterReceipts, { query }, 'totals', query),
  expected: () => queries.read(readExpectedCash, {}, 'expected'),
  one: (slug: string) => queries.read(readCounterReceipt, { params: { slug } }, 'one', slug),
  owing: (customer: number) => queries.read(listOwingInvoices, { query: { customer } }, 'owing', customer),
  choices: () => queries.read(readCollectionChoices, {}, 'choices'),
};

const settled = { invalidates: 'settled' } as const;
export const useRegisterCounterReceipt = () => queries.useAct(registerCounterReceipt, settled);
export const useChangeCounterReceipt = () => queries.useAct(changeCounterReceipt, settled);
export const useAddToCounterReceipt = () => queries.useAct(addToCounterReceipt, settled);
export const useRemoveFromCounterReceipt = () => queries.useAct(removeFromCounterReceipt, settled);
export const useMoveCounterReceipt = () => queries.useAct(moveCounterReceipt, settled);
export const useAttachCounterReceiptProof = () => queries.useAct(attachCounterReceiptProof, settled);

export const useTakeReceiptPaper = () =>
  useMutation({
    mutationFn: ({ slug, paper }: { readonly slug: string; readonly paper: 'proof' | 'relation' }) =>
      call(paper === 'proof' ? openCounterReceiptProof : printCounterReceipt, { params: { slug } }),
  });
