import {
  answerOrderByLink,
  cancelOrder,
  issueOrder,
  listWaitingOrders,
  openOrderPdf,
  openOwnOrder,
  openOwnOrderPdf,
  readOrders,
  readOwnOrder,
  registerOrderAnswer,
  remindOrder,
  revokeOrderLink,
} from '@aura/contracts/budgets/order';
import type { OrderAnswer } from '@aura/domain/purchase-order';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly orders: string;
  }
}

const queries = queriesOf(['orders'], ...CLAIM_VIEWS);

export const orderQueries = {
  all: () => ['orders'] as const,
  ofParty: (partyId: number) => queries.read(readOrders, { params: { id: partyId } }, 'party', partyId),
  waiting: () => queries.read(listWaitingOrders, {}, 'waiting'),
  own: (id: number) => queries.read(readOwnOrder, { params: { id } }, 'own', id),
};

export const useIssueOrder = () => queries.useAct(issueOrder, { invalidates: 'settled' });
export const useRemindOrder = () => queries.useAct(remindOrder, { invalidates: 'settled' });
export const useRegisterOrderAnswer = () => queries.useAct(registerOrderAnswer, { invalidates: 'settled' });
export const useRevokeOrderLink = () => queries.useAct(revokeOrderLink, { invalidates: 'settled' });
export const useCancelOrder = () => queries.useAct(cancelOrder, { invalidates: 'settled' });

/** The PDF of a version as sent. */
export const useTakeOrderPdf = (partyId: number) =>
  useMutation({ mutationFn: (orderId: number) => call(openOrderPdf, { params: { id: partyId }, query: { orderId } }) });

export const useTakeOwnPdf = () =>
  useMutation({ mutationFn: (id: number) => call(openOwnOrderPdf, { params: { id } }) });

/** Answers an order of the user's own provider, with a short-lived link as in a mail. */
export const useAnswerOwnOrder = () => {
  const invalidate = queries.useInvalidate();
  return useMutation({
    mutationFn: async ({ id, answer, reason }: { id: number; answer: OrderAnswer; reason: string }) => {
      const { token } = await call(openOwnOrder, { params: { id } });
      return call(answerOrderByLink, { body: { token, answer, reason } });
    },
    onSettled: invalidate,
  });
};
