import type { CallInput } from '@aura/contracts/endpoint';
import {
  approvePayments,
  countPaymentWork,
  decideForDivision,
  holdPayment,
  noteOnPayment,
  previewApproval,
  readPaymentChoices,
  readPaymentRequest,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
  totalPaymentRequests,
} from '@aura/contracts/payments/requests';
import { openFile } from '@aura/contracts/files/files';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly payments: string;
    readonly 'payment-approval': unknown;
  }
}

export const REQUEST_LIST = ['list', 'payment-requests'] as const;
const queries = queriesOf(['payments'], ...CLAIM_VIEWS);

// Not invalidated with the rest: what the user is about to authorise must not change on screen; the server compares.
const seen = queriesOf(['payment-approval']);

export const requestQueries = {
  all: () => ['payments'] as const,
  one: (id: number) => queries.read(readPaymentRequest, { params: { id } }, 'request', id),
  totals: (query: CallInput<typeof totalPaymentRequests>['query']) =>
    queries.read(totalPaymentRequests, { query }, 'totals', query),
  choices: () => queries.read(readPaymentChoices, {}, 'choices'),
  work: () => queries.read(countPaymentWork, {}, 'work'),
  approval: (ids: readonly number[]) => seen.read(previewApproval, { query: { ids: ids.map(String) } }, ids),
};

// After a refusal too: another user decided meanwhile, and the screen is stale.
export const useApprovePayments = () => queries.useAct(approvePayments, { invalidates: 'settled' });
export const useDecideForDivision = () => queries.useAct(decideForDivision, { invalidates: 'settled' });
export const useReturnPayment = () => queries.useAct(returnPayment, { invalidates: 'settled' });
export const useRejectPayment = () => queries.useAct(rejectPayment, { invalidates: 'settled' });
export const useHoldPayment = () => queries.useAct(holdPayment, { invalidates: 'settled' });
export const useReleasePaymentHold = () => queries.useAct(releasePaymentHold, { invalidates: 'settled' });
export const useNoteOnPayment = () => queries.useAct(noteOnPayment, { invalidates: 'settled' });

/** Requested on demand: a file's URL is valid for a few minutes only. */
export const useTakeReceipt = () =>
  useMutation({ mutationFn: (key: string) => call(openFile, { params: { key }, body: { as: 'download' } }) });
