import {
  acceptReceipt,
  attachOwnReceipt,
  attachReceipt,
  detachReceipt,
  listOwnReceipts,
  listProviderReceipts,
  openOwnReceiptFile,
  openReceiptFile,
  readIntake,
  readOwnIntake,
  recheckReceipt,
  rejectReceipt,
  sendOwnReceipt,
  sendReceipt,
} from '@aura/contracts/payments/receipts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../../claims/public.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly receipts: string;
  }
}

const queries = queriesOf(['receipts'], ['payments'], ...CLAIM_VIEWS);
const LOOK_AGAIN_MS = 1000;

export const receiptQueries = {
  all: queries.all,
  ofProvider: (id: number) => queries.read(listProviderReceipts, { params: { id } }, 'provider', id),
  own: () => queries.read(listOwnReceipts, {}, 'own'),
  /** Polled each second until the worker has decided. */
  intake: (id: number | null, isOwn: boolean) =>
    queryOptions({
      queryKey: [...queries.all(), 'intake', isOwn, id],
      queryFn: ({ signal }) => call(isOwn ? readOwnIntake : readIntake, { params: { id: id ?? 0 } }, { signal }),
      enabled: id !== null,
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.state === 'waiting' ? LOOK_AGAIN_MS : false,
    }),
};

export const useInvalidateReceipts = queries.useInvalidate;
export const useSendReceipt = () => queries.useAct(sendReceipt, { shownInPlace: true });
export const useSendOwnReceipt = () => queries.useAct(sendOwnReceipt, { shownInPlace: true });
export const useAttachReceipt = () => queries.useAct(attachReceipt, { invalidates: 'settled' });
export const useAttachOwnReceipt = () => queries.useAct(attachOwnReceipt, { invalidates: 'settled' });
export const useDetachReceipt = () => queries.useAct(detachReceipt, { invalidates: 'settled' });
export const useAcceptReceipt = () => queries.useAct(acceptReceipt, { invalidates: 'settled' });
export const useRejectReceipt = () => queries.useAct(rejectReceipt, { invalidates: 'settled' });
export const useRecheckReceipt = () => queries.useAct(recheckReceipt, { invalidates: 'settled' });

export const useOpenReceiptFile = (isOwn: boolean) =>
  useMutation({
    mutationFn: ({ id, which }: { readonly id: number; readonly which: 'xml' | 'pdf' }) =>
      call(isOwn ? openOwnReceiptFile : openReceiptFile, { params: { id }, body: { which } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
