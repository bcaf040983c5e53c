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
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';

export const REQUEST_LIST = ['list', 'payment-requests'] as const;
const queries = queriesOf(['payments'], REQUEST_LIST, ['list', 'held-payments'], ['claim'], ['claims']);

// Apart from the rest: what somebody is about to authorise stays as they see it, and the server compares.
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

// Refused too: somebody else decided meanwhile, and what is on screen is out of date.
export const useApprovePayments = () => queries.useAct(approvePayments, { invalidates: 'settled' });
export const useDecideForDivision = () => queries.useAct(decideForDivision, { invalidates: 'settled' });
export const useReturnPayment = () => queries.useAct(returnPayment, { invalidates: 'settled' });
export const useRejectPayment = () => queries.useAct(rejectPayment, { invalidates: 'settled' });
export const useHoldPayment = () => queries.useAct(holdPayment, { invalidates: 'settled' });
export const useReleasePaymentHold = () => queries.useAct(releasePaymentHold, { invalidates: 'settled' });
export const useNoteOnPayment = () => queries.useAct(noteOnPayment, { invalidates: 'settled' });

/** The address of a file is good for some minutes only, so it is asked for when somebody wants the file. */
export const useTakeReceipt = () =>
  useMutation({ mutationFn: (key: string) => call(openFile, { params: { key }, body: { as: 'download' } }) });
