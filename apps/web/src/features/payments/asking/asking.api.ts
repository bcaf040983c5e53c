import {
  cancelOwnPayment,
  cancelPayment,
  listPayableJobs,
  openOwnPaymentProof,
  readOwnPayment,
  readOwnPaymentFigures,
  readOwnPaymentTerms,
  readPaymentTerms,
  registerPayeeAccount,
  requestOwnPayment,
  requestPayment,
  resubmitOwnPayment,
  resubmitPayment,
  verifyPayeeAccount,
} from '@aura/contracts/payments/asking';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly asking: string;
  }
}

const queries = queriesOf(['asking'], ['orders'], ['budgets'], ...CLAIM_VIEWS);

export const askingQueries = {
  all: queries.all,
  ofParty: (partyId: number) => queries.read(readPaymentTerms, { params: { id: partyId } }, 'party', partyId),
  own: (id: number) => queries.read(readOwnPayment, { params: { id } }, 'own', id),
  ownTerms: (partyId: number) => queries.read(readOwnPaymentTerms, { params: { id: partyId } }, 'terms', partyId),
  jobs: () => queries.read(listPayableJobs, {}, 'jobs'),
  figures: () => queries.read(readOwnPaymentFigures, {}, 'figures'),
};

/** For acts of other parts of the feature that change requests. */
export const useInvalidateAsking = queries.useInvalidate;

export const useRequestPayment = () => queries.useAct(requestPayment, { invalidates: 'settled' });
export const useResubmitPayment = () => queries.useAct(resubmitPayment, { invalidates: 'settled' });
export const useCancelPayment = () => queries.useAct(cancelPayment, { invalidates: 'settled' });
export const useRegisterPayeeAccount = () => queries.useAct(registerPayeeAccount, { invalidates: 'settled' });
export const useVerifyPayeeAccount = () => queries.useAct(verifyPayeeAccount, { invalidates: 'settled' });
export const useRequestOwnPayment = () => queries.useAct(requestOwnPayment, { invalidates: 'settled' });
export const useResubmitOwnPayment = () => queries.useAct(resubmitOwnPayment, { invalidates: 'settled' });
export const useCancelOwnPayment = () => queries.useAct(cancelOwnPayment, { invalidates: 'settled' });

export const useTakeOwnProof = () =>
  useMutation({ mutationFn: (id: number) => call(openOwnPaymentProof, { params: { id } }) });
